package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
)

var (
	green = color.RGBA{0x17, 0x63, 0x3f, 0xff}
	white = color.RGBA{0xff, 0xfd, 0xf7, 0xff}
	red   = color.RGBA{0xb3, 0x16, 0x1b, 0xff}
	gold  = color.RGBA{0xe3, 0xa9, 0x1c, 0xff}
)

// icon draws three cards as a fan on felt, the one in front with a heart.
// Within the middle four fifths, which is all that some phones show.
func icon(size int) []byte {
	const grain = 3 // samples a pixel in each direction
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			var r, g, b int
			for i := range grain * grain {
				c := at((float64(x*grain+i%grain)+.5)/float64(size*grain)*2-1, (float64(y*grain+i/grain)+.5)/float64(size*grain)*2-1)
				r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
			}
			const n = grain * grain
			picture.SetRGBA(x, y, color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 0xff})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		panic(fmt.Sprintf("page: png into memory: %v", err))
	}
	return out.Bytes()
}

// at is the colour of a place of the icon, from -1 to 1 both ways.
func at(x, y float64) color.RGBA {
	for _, turn := range []float64{22, 0, -22} { // the front card is the last one dealt, and looked at first
		sin, cos := math.Sincos(turn * math.Pi / 180)
		cx, cy := x*cos+(y-.55)*sin, (y-.55)*cos-x*sin+.55
		if !inCard(cx, cy) {
			continue
		}
		switch {
		case turn == 22 && inHeart((cx)/.2, (cy+.08)/.2):
			return red
		case turn != 22 && inHeart(cx/.1+1.6, (cy+.38)/.1):
			return gold
		}
		return edge(cx, cy)
	}
	return green
}

const halfWidth, halfHeight, corner, border = .34, .5, .08, .02

func inCard(x, y float64) bool { return rounded(x, y, 0) }

// edge is the card's own colour, or that of its border.
func edge(x, y float64) color.RGBA {
	if rounded(x, y, border) {
		return white
	}
	return green
}

// rounded reports whether a place is on a card that is smaller by an inset.
func rounded(x, y, inset float64) bool {
	dx := math.Max(math.Abs(x)-(halfWidth-inset-corner), 0)
	dy := math.Max(math.Abs(y+.05)-(halfHeight-inset-corner), 0)
	return dx*dx+dy*dy <= corner*corner
}

// inHeart is the curve (x²+y²-1)³ ≤ x²y³, upright.
func inHeart(x, y float64) bool {
	y = -y
	n := x*x + y*y - 1
	return n*n*n <= x*x*y*y*y
}
