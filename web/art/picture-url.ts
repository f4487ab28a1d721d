import type { PictureShape, PictureSpec } from './draw-picture.ts'
import { isPictureKind } from './kinds.ts'

/** Raised whenever drawings change, so that pictures can be kept for ever. */
const EDITION = '1'

/** Where a drawn picture is served: `/art/<shape>/<kind>/<seed>.svg`. The same spec always has the same address. */
export function pictureUrl({ shape, kind, seed }: PictureSpec): string {
  return `/art/${shape}/${kind}/${encodeURIComponent(seed)}.svg?v=${EDITION}`
}

/** Reads such a path back (a query is ignored); undefined when it is not one. */
export function parsePictureUrl(path: string): PictureSpec | undefined {
  const match = /^\/art\/([a-z]+)\/([a-z-]+)\/([^/?#]{1,300})\.svg(?:[?#].*)?$/.exec(path)
  if (!match) return undefined
  const [, shape = '', kind = '', encoded = ''] = match
  const seed = decode(encoded)
  if (!isShape(shape) || !isPictureKind(kind) || seed === undefined) return undefined
  return { shape, kind, seed }
}

function isShape(text: string): text is PictureShape {
  return text === 'card' || text === 'hero' || text === 'square' || text === 'region'
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
