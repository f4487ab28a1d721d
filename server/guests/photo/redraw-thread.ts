import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Pixels of each side. */
const side = 256

/** The middle of a picture as a square. What is drawn is all there is: nothing else of the file is copied. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const image = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const cut = Math.min(image.width, image.height)
  const left = (image.width - cut) / 2
  const top = (image.height - cut) / 2
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, cut, cut, 0, 0, side, side)
  return new Uint8Array(await canvas.encode('webp', 82))
}

try {
  const drawn = await redraw(workerData as Uint8Array)
  parentPort?.postMessage(drawn, [drawn.buffer])
} catch {
  parentPort?.postMessage(null)
}
