import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { makePhotoFiles } from './photo-files.ts'
import type { Redrawn, RedrawKind } from './redraw.ts'

interface Job {
  readonly bytes: Uint8Array
  readonly kind: RedrawKind
}

/** Width and height of an avatar in pixels. */
const avatarSide = 256

/** Crops the middle of an image to a square. Copies only pixels, so no metadata remains. */
async function drawAvatar(bytes: Uint8Array): Promise<Redrawn['avatar']> {
  const image = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(avatarSide, avatarSide)
  const context = canvas.getContext('2d')
  const cut = Math.min(image.width, image.height)
  const left = (image.width - cut) / 2
  const top = (image.height - cut) / 2
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, cut, cut, 0, 0, avatarSide, avatarSide)
  return new Uint8Array(await canvas.encode('webp', 82))
}

async function redraw({ bytes, kind }: Job): Promise<void> {
  if (kind === 'avatar') {
    const avatar = await drawAvatar(bytes)
    return parentPort?.postMessage(avatar, [avatar.buffer])
  }
  const photo = await makePhotoFiles(await loadImage(Buffer.from(bytes)))
  parentPort?.postMessage(
    photo,
    photo.files.map(({ image }) => image.buffer),
  )
}

try {
  await redraw(workerData as Job)
} catch {
  parentPort?.postMessage(null)
}
