import type { Drawer } from './draw-aside.ts'
import { cardFingerprint, type ShareCard } from './share-card.ts'

export interface ShareImageLimits {
  /** Bytes of drawn images that are kept. */
  readonly keptBytes: number
  /** Images that may wait to be drawn. */
  readonly waitingMax: number
}

const usualLimits: ShareImageLimits = { keptBytes: 24 * 1024 * 1024, waitingMax: 16 }

/** Share images, each drawn once and kept while there is room. Null where too many wait already: ask again later. */
export interface ShareImages {
  readonly imageOf: (card: ShareCard, picture: () => string | null) => Promise<Buffer> | null
}

export function createShareImages({ draw }: Drawer, limits = usualLimits): ShareImages {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let bytes = 0

  const keep = (key: string, png: Buffer): void => {
    kept.set(key, png)
    bytes += png.length
    for (const [oldest, old] of kept) {
      if (bytes <= limits.keptBytes) break
      kept.delete(oldest)
      bytes -= old.length
    }
  }

  return {
    imageOf(card, picture) {
      const key = cardFingerprint(card)
      const known = kept.get(key)
      if (known) {
        // What was asked for last is let go last.
        kept.delete(key)
        kept.set(key, known)
        return Promise.resolve(known)
      }
      const underway = drawing.get(key)
      if (underway) return underway
      if (drawing.size >= limits.waitingMax) return null
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
