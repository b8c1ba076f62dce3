
if ! declare -F _init_completion >/dev/null 2>&1 && ! declare -F _get_comp_words_by_ref >/dev/null 2>&1; then
    __wildmeld_init_completion()
    {
        COMPREPLY=()
        words=("${COMP_WORDS[0]}")
        local i
        for ((i = 1; i <= COMP_CWORD; i++)); do
            if [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i-1]} == *[=:] ]]; then
                words[${#words[@]}-1]+=${COMP_WORDS[i]}
            else
                words+=("${COMP_WORDS[i]}")
            fi
        done
        cword=$((${#words[@]} - 1))
        cur=${words[cword]}
        prev=
        ((cword == 0)) || prev=${words[cword-1]}
    }
fi
