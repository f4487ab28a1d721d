import type { Drawer } from './draw-aside.ts'
import type { CardPicture } from './draw-card.ts'
import { cardFingerprint, type ShareCard } from './share-card.ts'

export interface ShareImageLimits {
  /** Maximum size of the cache in bytes. */
  readonly keptBytes: number
  /** Maximum number of images waiting to be drawn. */
  readonly maxWaiting: number
}

const usualLimits: ShareImageLimits = { keptBytes: 24 * 1024 * 1024, maxWaiting: 16 }

/** Draws share images and caches them up to a limit. `imageOf` returns null if too many are waiting. */
export interface ShareImages {
  readonly imageOf: (card: ShareCard, picture: () => CardPicture | null) => Promise<Buffer> | null
}

export function createShareImages({ draw }: Drawer, limits = usualLimits): ShareImages {
  const cache = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let bytes = 0

  const keep = (key: string, png: Buffer): void => {
    cache.set(key, png)
    bytes += png.length
    for (const [oldest, old] of cache) {
      if (bytes <= limits.keptBytes) break
      cache.delete(oldest)
      bytes -= old.length
    }
  }

  return {
    imageOf(card, picture) {
      const key = cardFingerprint(card)
      const known = cache.get(key)
      if (known) {
        // Insert it again on use, so that the least recently used image is evicted first.
        cache.delete(key)
        cache.set(key, known)
        return Promise.resolve(known)
      }
      const underway = drawing.get(key)
      if (underway) return underway
      if (drawing.size >= limits.maxWaiting) return null
      const drawn = draw(card, picture())
        .then((png) => {
          keep(key, png)
          return png
        })
        .finally(() => drawing.delete(key))
      drawing.set(key, drawn)
      return drawn
    },
  }
}
