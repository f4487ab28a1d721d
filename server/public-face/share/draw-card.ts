import { type Canvas, createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { canvasSvg } from './canvas-svg.ts'
import { type FittedText, fitText, type Room } from './fit-text.ts'
import { type Face, fontFor, fontsBeside } from './letters.ts'
import type { ShareCard } from './share-card.ts'

const size = { width: 1200, height: 630 }
/** The tokens of the light look, as a canvas reads colours. */
const colours = { paper: '#fcf9f3', ink: '#2a1f19', soft: '#5e5149', line: '#dfd6c9', accent: '#7c1f2b' }

const productName = 'Banquette'
const mark = 'M3.5 19V10.5a4.25 4.25 0 0 1 8.5 0a4.25 4.25 0 0 1 8.5 0V19M3.5 15.5h17'
const star = 'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7L12 17.6l-6 3.3 1.3-6.7-5-4.7 6.8-.8z'

/** Draws a share image as PNG. `picture` is its drawn picture as SVG; without one its place stays plain. */
export async function drawCard(card: ShareCard, picture: string | null): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  fill(context, colours.paper, 0, 0, size.width, size.height)
  if (card.layout === 'place') await drawPlace(canvas, card, picture)
  else await drawRegion(canvas, card, picture)
  return canvas.encode('png')
}

const placePicture = { left: 620, width: 580 }
const margin = 72

async function drawPlace(canvas: Canvas, card: ShareCard, picture: string | null): Promise<void> {
  const context = canvas.getContext('2d')
  const { left, width } = placePicture
  await drawPicture(context, picture, left, 0, width, size.height, size.height)
  drawWordmark(context, margin, 76)

  const room = { width: left - 2 * margin + 16, linesMax: 4, sizes: [84, 76, 68, 60, 54, 48, 42, 38] }
  const name = written(context, card, 'serif', 500, room)
  const below = writtenLine(context, card, { ...room, linesMax: 2, sizes: [30, 27, 24] })
  const nameHeight = name.lines.length * name.size * 1.1
  const belowHeight = below ? below.lines.length * below.size * 1.35 + 22 : 0
  let top = 128 + Math.max(0, (408 - nameHeight - belowHeight) / 2)
  top = drawLines(context, name, 'serif', 500, colours.ink, margin, top, 1.1)
  if (below) drawLines(context, below, 'sans', 400, colours.soft, margin, top + 22, 1.35)
  if (card.rating) drawRating(context, card.rating, margin, 566)
}

async function drawRegion(canvas: Canvas, card: ShareCard, picture: string | null): Promise<void> {
  const context = canvas.getContext('2d')
  const pictureHeight = 400
  await drawPicture(context, picture, 0, 0, size.width, pictureHeight, size.width)
  if (!card.title) {
    drawWordmark(context, margin, 534, 2.6)
    return
  }
  const room = { width: 780, linesMax: 1, sizes: [84, 72, 60, 50, 42] }
  const name = written(context, card, 'serif', 500, room)
  const top = pictureHeight + (card.line ? 36 : 62)
  const end = drawLines(context, name, 'serif', 500, colours.ink, margin, top, 1.1)
  if (card.line) {
    const line = writtenLine(context, card, { ...room, sizes: [30, 26] })
    if (line) drawLines(context, line, 'sans', 400, colours.soft, margin, end + 14, 1.35)
  }
  drawWordmark(context, 954, 546)
}

interface Written extends FittedText {
  readonly others: readonly string[]
}

/** A text in its room, or nothing where no font here has its letters. */
function write(context: SKRSContext2D, text: string, face: Face, weight: number, room: Room): Written | null {
  const others = fontsBeside(text)
  if (others === null) return null
  const measure = (part: string, px: number) => {
    context.font = fontFor(face, weight, px, others)
    return context.measureText(part).width
  }
  return { ...fitText(text, room, measure), others }
}

function writtenLine(context: SKRSContext2D, { line, inData }: ShareCard, room: Room): Written | null {
  if (!line) return null
  return write(context, line, 'sans', 400, room) ?? write(context, inData.line, 'sans', 400, room)
}

/**
 * The name; where it cannot be written, that in the data, and at last the initials of its address. Boxes instead of letters
 * help nobody.
 */
function written(
  context: SKRSContext2D,
  { title, latinTitle, inData }: ShareCard,
  face: Face,
  weight: number,
  room: Room,
): Written {
  const name = write(context, title, face, weight, room) ?? write(context, inData.title, face, weight, room)
  if (name) return name
  const initials = latinTitle
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return { size: 190, lines: [initials || productName.charAt(0)], others: [] }
}

/** Answers where the last line ends. */
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

/** The picture over its place, its middle in the middle. */
async function drawPicture(
  context: SKRSContext2D,
  svg: string | null,
  left: number,
  top: number,
  width: number,
  height: number,
  drawnWidth: number,
): Promise<void> {
  if (svg === null) return fill(context, colours.accent, left, top, width, height)
  const { text, height: drawnHeight } = canvasSvg(svg, drawnWidth)
  const image = await loadImage(Buffer.from(text))
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.drawImage(image, left - (drawnWidth - width) / 2, top - (drawnHeight - height) / 2)
  context.restore()
}

/** Mark and name, standing on a line. */
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
