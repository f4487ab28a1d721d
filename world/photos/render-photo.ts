import { parentPort } from 'node:worker_threads'
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { drawPicture } from '#art/draw-picture.ts'
import { makePhotoFiles } from '#server/platform/images/photo-files.ts'
import { canvasSvg } from '#server/discovery/public-face/share/canvas-svg.ts'
import type { DemoPhoto } from './demo-photos.ts'

const width = 1600
const height = 1000

/** Renders a drawing that looks like a photo: with blurred edges, warm light and darker corners. */
async function render({ subject, seed }: DemoPhoto): Promise<Canvas> {
  const svg = drawPicture({ kind: subject, seed, shape: 'photo' })
  const drawing = await loadImage(Buffer.from(canvasSvg(svg, width).text))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(drawing, 0, 0, width, height)
  softenEdges(context, canvas)
  tint(
    context,
    'soft-light',
    [0.5, 0.42, 0.1],
    [
      [0, 'rgba(255, 220, 170, 0.34)'],
      [1, 'rgba(40, 20, 60, 0.24)'],
    ],
  )
  tint(
    context,
    'multiply',
    [0.5, 0.5, 0.45],
    [
      [0, 'rgba(255, 255, 255, 1)'],
      [1, 'rgba(120, 104, 98, 1)'],
    ],
  )
  return canvas
}

/** Blurs a picture increasingly away from its center. */
function softenEdges(context: SKRSContext2D, sharp: Canvas): void {
  const soft = createCanvas(width, height)
  const blurred = soft.getContext('2d')
  blurred.filter = 'blur(4px)'
  blurred.drawImage(sharp, 0, 0)
  blurred.filter = 'none'
  blurred.globalCompositeOperation = 'destination-in'
  const mask = blurred.createRadialGradient(
    width / 2,
    height * 0.54,
    height * 0.56,
    width / 2,
    height * 0.54,
    width * 0.62,
  )
  mask.addColorStop(0, 'rgba(0, 0, 0, 0)')
  mask.addColorStop(1, 'rgba(0, 0, 0, 1)')
  blurred.fillStyle = mask
  blurred.fillRect(0, 0, width, height)
  context.drawImage(soft, 0, 0)
}

function tint(
  context: SKRSContext2D,
  mode: 'soft-light' | 'multiply',
  [x, y, from]: readonly [x: number, y: number, from: number],
  stops: readonly (readonly [at: number, color: string])[],
): void {
  const light = context.createRadialGradient(
    width * x,
    height * y,
    height * from,
    width * x,
    height * y,
    width * 0.72,
  )
  for (const [at, color] of stops) light.addColorStop(at, color)
  context.globalCompositeOperation = mode
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
}

parentPort?.on('message', (photo: DemoPhoto) => {
  void render(photo)
    .then(makePhotoFiles)
    .then((files) => parentPort?.postMessage(files))
})
