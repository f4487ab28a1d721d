import { Worker } from 'node:worker_threads'
import type { CardPicture } from './draw-card.ts'
import type { ShareCard } from './share-card.ts'
import type { DrawRequest, Drawn } from './share-thread.ts'

/**
 * Draws images in a worker thread because each takes about 50 milliseconds and would block other requests.
 */
export interface Drawer {
  readonly draw: (card: ShareCard, picture: CardPicture | null) => Promise<Buffer>
  readonly close: () => Promise<void>
}

interface PendingImage {
  readonly resolve: (png: Buffer) => void
  readonly reject: (error: Error) => void
}

/** Creates a drawer whose thread starts with the first image and doesn't keep the process alive. */
export function createDrawer(): Drawer {
  let worker: Worker | null = null
  const waiting = new Map<number, PendingImage>()
  let last = 0

  const start = (): Worker => {
    const started = new Worker(new URL('./share-thread.ts', import.meta.url))
    started.on('message', (drawn: Drawn) => {
      const asker = waiting.get(drawn.id)
      waiting.delete(drawn.id)
      if ('png' in drawn) asker?.resolve(Buffer.from(drawn.png.buffer))
      else asker?.reject(new Error(`A share image could not be drawn: ${drawn.failure}`))
    })
    const end = (reason: Error) => {
      if (worker === started) worker = null
      for (const asker of waiting.values()) asker.reject(reason)
      waiting.clear()
    }
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => end(new Error('The thread that draws share images ended.')))
    started.unref()
    return started
  }

  return {
    draw(card, picture) {
      worker ??= start()
      const id = (last += 1)
      const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, card, picture } satisfies DrawRequest)
      return drawn
    },
    async close() {
      await worker?.terminate()
    },
  }
}
