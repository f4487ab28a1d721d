import type { Palette } from '../ground/palette.ts'
import type { PinImage, PinShape } from './pin-image.ts'

interface Drawn {
  readonly image: ImageData
  /** Image pixels per CSS pixel. */
  readonly pixelRatio: number
}

interface PinStyle {
  readonly font: (palette: Palette) => string
  readonly ink: keyof Palette
  readonly ground: 'pill' | 'disc' | 'halo'
  readonly fill: keyof Palette
  readonly edge: keyof Palette
  /** Letter spacing in pixels. */
  readonly spaced?: number
  readonly capitals?: boolean
}

const pill = { font: ({ sans }: Palette) => `600 13px ${sans}`, ground: 'pill' } as const
const word = { ground: 'halo', fill: 'land', edge: 'land' } as const

const pinStyles: Readonly<Record<PinShape, PinStyle>> = {
  time: { ...pill, ink: 'accent', fill: 'raised', edge: 'accent' },
  hovered: { ...pill, ink: 'ink', fill: 'raised', edge: 'ink' },
  chosen: { ...pill, ink: 'onAccent', fill: 'accent', edge: 'accent' },
  cluster: {
    font: ({ sans }) => `600 14px ${sans}`,
    ground: 'disc',
    ink: 'ink',
    fill: 'raised',
    edge: 'lineStrong',
  },
  name: { ...word, font: ({ sans }) => `500 12px ${sans}`, ink: 'ink' },
  country: {
    ...word,
    font: ({ sans }) => `500 11px ${sans}`,
    ink: 'inkSoft',
    spaced: 1,
    capitals: true,
  },
  city: { ...word, font: ({ serif }) => `500 21px ${serif}`, ink: 'ink' },
  area: { ...word, font: ({ serif }) => `italic 500 15px ${serif}`, ink: 'inkSoft' },
  ring: { ...word, font: ({ sans }) => `500 11px ${sans}`, ink: 'inkSoft' },
}

/** Height of the pointer below the pill, in CSS pixels. */
const tip = 6

/** Returns the CSS font that must be loaded before drawing the image. */
export function fontOf({ shape }: PinImage, palette: Palette): string {
  return pinStyles[shape].font(palette)
}

/** Returns null if the browser has no canvas. */
export function drawPin({ shape, text }: PinImage, palette: Palette, locale: string): Drawn | null {
  const style = pinStyles[shape]
  // At least twice the resolution, because restaurants rarely fall on whole pixels and coarse images would look blurred.
  const pixelRatio = Math.min(3, Math.max(2, Math.ceil(devicePixelRatio)))
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  const label = style.capitals ? text.toLocaleUpperCase(locale) : text
  const setType = () => {
    pen.font = style.font(palette)
    pen.letterSpacing = `${style.spaced ?? 0}px`
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
  }
  setType()
  const { width, height } = sizeOf(style, Math.ceil(pen.measureText(label).width))
  pen.canvas.width = width * pixelRatio
  pen.canvas.height = height * pixelRatio
  pen.scale(pixelRatio, pixelRatio)
  setType()
  const baseline = paintGround(pen, style, palette, width, height)
  if (style.ground === 'halo') {
    pen.strokeStyle = palette[style.edge]
    pen.lineWidth = 3.5
    pen.lineJoin = 'round'
    pen.strokeText(label, width / 2, baseline)
  }
  pen.fillStyle = palette[style.ink]
  pen.fillText(label, width / 2, baseline)
  return { image: pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height), pixelRatio }
}

function sizeOf({ ground }: PinStyle, textWidth: number): { width: number; height: number } {
  if (ground === 'disc') {
    const side = Math.max(38, textWidth + 22)
    return { width: side, height: side }
  }
  return ground === 'pill'
    ? { width: textWidth + 24, height: 30 + tip }
    : { width: textWidth + 10, height: 24 }
}

/** Draws the background of a pin and returns the baseline of its text. */
function paintGround(
  pen: CanvasRenderingContext2D,
  { ground, fill, edge }: PinStyle,
  palette: Palette,
  width: number,
  height: number,
): number {
  if (ground === 'halo') return height / 2 + 5
  pen.fillStyle = palette[fill]
  pen.strokeStyle = palette[edge]
  pen.lineWidth = 1.5
  pen.shadowColor = 'rgba(40,25,15,0.22)'
  pen.shadowBlur = 3
  pen.shadowOffsetY = 1
  pen.beginPath()
  if (ground === 'disc') pen.arc(width / 2, height / 2, width / 2 - 3, 0, 2 * Math.PI)
  else outlinePill(pen, width, height)
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.stroke()
  return ground === 'disc' ? height / 2 + 5 : (height - tip) / 2 + 4.5
}

/** Traces a pill with a pointer to the restaurant below it. */
function outlinePill(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const [left, top, right, bottom] = [2, 2, width - 2, height - tip - 2]
  const radius = (bottom - top) / 2
  const middle = width / 2
  pen.moveTo(left + radius, top)
  pen.lineTo(right - radius, top)
  pen.arc(right - radius, top + radius, radius, -Math.PI / 2, Math.PI / 2)
  pen.lineTo(middle + tip, bottom)
  pen.lineTo(middle, bottom + tip)
  pen.lineTo(middle - tip, bottom)
  pen.lineTo(left + radius, bottom)
  pen.arc(left + radius, top + radius, radius, Math.PI / 2, -Math.PI / 2)
  pen.closePath()
}
