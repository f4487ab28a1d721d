import { z } from 'zod'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { photoSrcset, photoUrl, photoWidths, usualWidth } from '#domain/pictures/photo.ts'
import type { StoredPhoto } from '#server/platform/database/tables/photo-tables.ts'

const percent = z.number().int().min(0).max(100)
const pixels = z.number().int().min(1).max(20_000)

/** Validated because someone may have edited a record in the database, although only the server writes them. */
const Stored = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  width: pixels,
  height: pixels,
  alt: z.string(),
  smallBytes: z.number().int().min(1),
  focus: z.object({ x: percent, y: percent }),
  placeholder: z.string().regex(/^data:image\/webp;base64,[\w+/=]+$/),
})

/** Omits records that can't be read. */
export function presentPhotos(stored: unknown): Photo[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown) => {
    const read = Stored.safeParse(each)
    return read.success ? [presentPhoto(read.data)] : []
  })
}

export function presentPhoto({ id, width, height, smallBytes, alt, focus, placeholder }: StoredPhoto): Photo {
  return {
    id,
    url: photoUrl(id, usualWidth(width), 'webp'),
    small: { url: photoUrl(id, photoWidths(width)[0] ?? width, 'webp'), bytes: smallBytes },
    srcset: { avif: photoSrcset(id, width, 'avif'), webp: photoSrcset(id, width, 'webp') },
    width,
    height,
    alt,
    focus,
    placeholder,
  }
}
