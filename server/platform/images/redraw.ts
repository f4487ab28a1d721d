import { Worker } from 'node:worker_threads'
import type { PhotoFiles } from './photo-files.ts'
import { readPictureHeader } from './picture-header.ts'

const maxMegapixels = 25
/**
 * Maximum number of passes over an image. Progressive images have about ten; a thousand would be an attack on the
 * CPU.
 */
const maxPasses = 64
const maxSide = 20_000

/** Time limit for drawing in milliseconds, longer than any image of the allowed size takes. */
const drawnWithinMs = 20_000

/**
 * Maximum number of images in the queue. They are drawn one at a time because a decoded image takes a hundred
 * megabytes.
 */
const maxWaiting = 8

/** The result for each kind of image. */
export interface Redrawn {
  /** A WebP of 256 by 256 pixels. */
  avatar: Uint8Array<ArrayBuffer>
  photo: PhotoFiles
}
export type RedrawKind = keyof Redrawn

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Redraws an image in its own thread, which is terminated if it takes too long. Resolves to `unreadable` for
 * files that aren't PNG, JPEG or WebP and for images that declare too many pixels or passes, and to `busy` if
 * too many are waiting.
 */
export async function redraw<Kind extends RedrawKind>(
  bytes: Uint8Array,
  kind: Kind,
): Promise<Redrawn[Kind] | 'unreadable' | 'busy'> {
  const header = readPictureHeader(bytes)
  if (!header) return 'unreadable'
  const { width, height, passes } = header
  const isHuge = width * height > maxMegapixels * 1_000_000 || Math.max(width, height) > maxSide
  if (isHuge || passes > maxPasses) return 'unreadable'
  if (waiting >= maxWaiting) return 'busy'
  waiting += 1
  const drawn = last.then(() => redrawInThread(bytes, kind)).finally(() => (waiting -= 1))
  last = drawn
  return (await drawn) ?? 'unreadable'
}

/**
 * Redraws an image in its own thread. Resolves to null if it couldn't be drawn. Never rejects, so that the
 * queue continues with the next image.
 */
function redrawInThread<Kind extends RedrawKind>(
  bytes: Uint8Array,
  kind: Kind,
): Promise<Redrawn[Kind] | null> {
  return new Promise((drawn) => {
    const worker = new Worker(new URL('./redraw-thread.ts', import.meta.url), { workerData: { bytes, kind } })
    const timer = setTimeout(() => end(null), drawnWithinMs)
    const end = (picture: Redrawn[Kind] | null) => {
      clearTimeout(timer)
      drawn(picture)
      void worker.terminate()
    }
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
