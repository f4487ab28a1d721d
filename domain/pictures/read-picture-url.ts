import { isPictureSubject } from './motifs.ts'
import type { PictureShape, PictureSpec } from './picture-url.ts'

/** Parses a URL made by `pictureUrl`, ignoring its query. Returns undefined for any other path. */
export function parsePictureUrl(path: string): PictureSpec | undefined {
  const match = /^\/art\/([a-z]+)\/([a-z-]+)\/([^/?#]{1,3000})\.svg(?:[?#].*)?$/.exec(path)
  if (!match) return undefined
  const [, shape = '', kind = '', encoded = ''] = match
  const seed = decode(encoded)
  if (!isShape(shape) || !isPictureSubject(kind) || seed === undefined) return undefined
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
