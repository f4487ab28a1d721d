import { Worker } from 'node:worker_threads'
import { readPictureHeader } from './picture-header.ts'

const megapixelsMost = 25
/** Progressive pictures come in about ten; a thousand are there to keep a computer busy. */
const passesMost = 64
const sideMost = 20_000

/** Longer than any picture of that size takes. */
const drawnWithinMs = 15_000

/** Decoded, a picture takes a hundred megabytes: one after the other. */
const waitingMost = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew as WebP, 256 by 256, in a thread of its own that is ended when it takes too long. `unreadable` for
 * what is no PNG, JPEG or WebP or claims to be larger than a photo is; `busy` when many wait already.
 */
export async function redraw(bytes: Uint8Array): Promise<Uint8Array | 'unreadable' | 'busy'> {
  const header = readPictureHeader(bytes)
  if (!header) return 'unreadable'
  const { width, height, passes } = header
  const isHuge = width * height > megapixelsMost * 1_000_000 || Math.max(width, height) > sideMost
  if (isHuge || passes > passesMost) return 'unreadable'
  if (waiting >= waitingMost) return 'busy'
  waiting += 1
  const drawn = last.then(() => drawAside(bytes)).finally(() => (waiting -= 1))
  last = drawn
  return (await drawn) ?? 'unreadable'
}

/** Null where nothing could be drawn. Never rejects, so that the next in line has its turn. */
function drawAside(bytes: Uint8Array): Promise<Uint8Array | null> {
  return new Promise((drawn) => {
    const worker = new Worker(new URL('./redraw-thread.ts', import.meta.url), { workerData: bytes })
    const timer = setTimeout(() => end(null), drawnWithinMs)
    const end = (picture: Uint8Array | null) => {
      clearTimeout(timer)
      drawn(picture)
      void worker.terminate()
    }
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
