import { type Canvas, createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { FocalPoint } from '#domain/pictures/photo.ts'
import { canvasSvg } from './canvas-svg.ts'
import { type FittedText, fitText, type TextBox } from './fit-text.ts'
import { type Face, fontFor, systemFontsFor } from './letters.ts'
import type { ShareCard } from './share-card.ts'

const size = { width: 1200, height: 630 }
const bannerHeight = 380
/** Colors of the light theme in a format that the canvas supports. */
const colours = { paper: '#fcf9f3', ink: '#2a1f19', soft: '#5e5149', line: '#dfd6c9', accent: '#7c1f2b' }

const productName = 'Banquette'
const mark = 'M3.5 19V10.5a4.25 4.25 0 0 1 8.5 0a4.25 4.25 0 0 1 8.5 0V19M3.5 15.5h17'
const star = 'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7L12 17.6l-6 3.3 1.3-6.7-5-4.7 6.8-.8z'

/** The SVG text of a drawing, or the content of a photo file. */
export type CardPicture = string | Uint8Array

/** Draws a share image as PNG. If the picture is null, its area stays empty. */
export async function drawCard(card: ShareCard, picture: CardPicture | null): Promise<Buffer> {
  const isBanner = card.layout === 'banner'
  const canvas = createCanvas(size.width, isBanner ? bannerHeight : size.height)
  const context = canvas.getContext('2d')
  fill(context, colours.paper, 0, 0, size.width, size.height)
  if (isBanner) {
    const frame = { left: 0, top: 0, width: size.width, height: bannerHeight, drawnWidth: size.width }
    await drawPicture(context, picture, { ...frame, focus: card.focus })
  }
  if (card.layout === 'place') await drawPlace(canvas, card, picture)
  if (card.layout === 'region') await drawRegion(canvas, card, picture)
  return canvas.encode('png')
}

interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Width in pixels at which a drawing is rendered. */
  readonly drawnWidth: number
  readonly focus: FocalPoint
}

const placePicture = { left: 620, width: 580 }
const margin = 72

async function drawPlace(canvas: Canvas, card: ShareCard, picture: CardPicture | null): Promise<void> {
  const context = canvas.getContext('2d')
  const { left, width } = placePicture
  const frame = { left, top: 0, width, height: size.height, drawnWidth: size.height }
  await drawPicture(context, picture, { ...frame, focus: card.focus })
  drawSiteName(context, card, { left: margin, baseline: 76, width: left - 2 * margin + 16 })

  const box = { width: left - 2 * margin + 16, maxLines: 4, sizes: [84, 76, 68, 60, 54, 48, 42, 38] }
  const name = writeText(context, card, 'serif', 500, box)
  const below = writtenLine(context, card, { ...box, maxLines: 2, sizes: [30, 27, 24] })
  const nameHeight = name.lines.length * name.size * 1.1
  const belowHeight = below ? below.lines.length * below.size * 1.35 + 22 : 0
  let top = 128 + Math.max(0, (408 - nameHeight - belowHeight) / 2)
  top = drawLines(context, name, 'serif', 500, colours.ink, margin, top, 1.1)
  if (below) drawLines(context, below, 'sans', 400, colours.soft, margin, top + 22, 1.35)
  if (card.rating) drawRating(context, card.rating, margin, 566)
}

async function drawRegion(canvas: Canvas, card: ShareCard, picture: CardPicture | null): Promise<void> {
  const context = canvas.getContext('2d')
  const pictureHeight = 400
  const frame = { left: 0, top: 0, width: size.width, height: pictureHeight, drawnWidth: size.width }
  await drawPicture(context, picture, { ...frame, focus: card.focus })
  if (!card.title) {
    drawSiteName(context, card, { left: margin, baseline: 534, width: size.width - 2 * margin, scale: 2.6 })
    return
  }
  const box = { width: 780, maxLines: 1, sizes: [84, 72, 60, 50, 42] }
  const name = writeText(context, card, 'serif', 500, box)
  const top = pictureHeight + (card.line ? 36 : 62)
  const end = drawLines(context, name, 'serif', 500, colours.ink, margin, top, 1.1)
  if (card.line) {
    const line = writtenLine(context, card, { ...box, sizes: [30, 26] })
    if (line) drawLines(context, line, 'sans', 400, colours.soft, margin, end + 14, 1.35)
  }
  drawSiteName(context, card, { left: 954, baseline: 546, width: 210 })
}

interface Written extends FittedText {
  readonly others: readonly string[]
}

/** Fits a text into a box. Returns null if no installed font has all of its letters. */
function write(
  context: SKRSContext2D,
  text: string,
  face: Face,
  weight: number,
  box: TextBox,
): Written | null {
  const others = systemFontsFor(text)
  if (others === null) return null
  const measure = (part: string, px: number) => {
    context.font = fontFor(face, weight, px, others)
    return context.measureText(part).width
  }
  return { ...fitText(text, box, measure), others }
}

function writtenLine(context: SKRSContext2D, { line, inData }: ShareCard, box: TextBox): Written | null {
  if (!line) return null
  return write(context, line, 'sans', 400, box) ?? write(context, inData.line, 'sans', 400, box)
}

/**
 * Fits the title into a box. If no font has the title's letters, uses the name in the data or the slug's
 * initials.
 */
function writeText(
  context: SKRSContext2D,
  { title, latinTitle, inData }: ShareCard,
  face: Face,
  weight: number,
  box: TextBox,
): Written {
  const name = write(context, title, face, weight, box) ?? write(context, inData.title, face, weight, box)
  if (name) return name
  const initials = latinTitle
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return { size: 190, lines: [initials || productName.charAt(0)], others: [] }
}

/** Draws lines of text and returns the vertical position below the last one. */
function drawLines(
  context: SKRSContext2D,
  { size: px, lines, others }: Written,
  face: Face,
  weight: number,
  colour: string,
  left: number,
  top: number,
  leading: number,
): number {
  context.font = fontFor(face, weight, px, others)
  context.fillStyle = colour
  context.textBaseline = 'alphabetic'
  for (const [at, line] of lines.entries()) context.fillText(line, left, top + px * (leading * at + 0.86))
  return top + lines.length * px * leading
}

/** Fills the frame with the picture: centers a drawing, or crops a photo around its focal point. */
async function drawPicture(
  context: SKRSContext2D,
  picture: CardPicture | null,
  { left, top, width, height, drawnWidth, focus }: Frame,
): Promise<void> {
  if (picture === null) return fill(context, colours.accent, left, top, width, height)
  const image = await loadImage(
    Buffer.from(typeof picture === 'string' ? canvasSvg(picture, drawnWidth).text : picture),
  )
  const scale = Math.max(width / image.width, height / image.height)
  const shown = { width: image.width * scale, height: image.height * scale }
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image,
    left - ((shown.width - width) * focus.x) / 100,
    top - ((shown.height - height) * focus.y) / 100,
    shown.width,
    shown.height,
  )
  context.restore()
}

interface Baseline {
  readonly left: number
  readonly baseline: number
  readonly width: number
  readonly scale?: number
}

/** Draws the tenant's name on a baseline, or the product's logo and name. */
function drawSiteName(
  context: SKRSContext2D,
  { tenantName }: ShareCard,
  { left, baseline, width, scale = 1 }: Baseline,
): void {
  if (!tenantName) return drawWordmark(context, left, baseline, scale)
  const sizes = [32, 28, 24, 20].map((px) => Math.round(px * scale))
  // Without a font for its letters, the name is omitted.
  const name = write(context, tenantName, 'serif', 500, { width, maxLines: 1, sizes })
  if (!name) return
  const top = baseline - name.size * 0.86
  drawLines(context, name, 'serif', 500, colours.ink, left, top, 1.1)
}

/** Draws the logo and product name on a baseline. */
function drawWordmark(context: SKRSContext2D, left: number, baseline: number, scale = 1): void {
  context.save()
  context.translate(left, baseline)
  context.scale(scale, scale)
  context.save()
  context.translate(-4, -28)
  context.scale(1.5, 1.5)
  context.strokeStyle = colours.accent
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(mark))
  context.restore()
  context.font = fontFor('serif', 500, 32)
  context.fillStyle = colours.ink
  context.fillText(productName, 44, 0)
  context.restore()
}

function drawRating(context: SKRSContext2D, rating: string, left: number, baseline: number): void {
  fill(context, colours.line, left, baseline - 46, placePicture.left - 2 * margin + 16, 1.5)
  context.save()
  context.translate(left - 2, baseline - 25)
  context.scale(1.2, 1.2)
  context.fillStyle = colours.accent
  fillOutline(context, new Path2D(star))
  context.restore()
  context.font = fontFor('sans', 600, 30)
  context.fillStyle = colours.ink
  context.fillText(rating, left + 38, baseline)
}

function fillOutline(context: SKRSContext2D, outline: Path2D): void {
  context.fill(outline)
}

function fill(context: SKRSContext2D, colour: string, x: number, y: number, w: number, h: number): void {
  context.fillStyle = colour
  context.fillRect(x, y, w, h)
}
