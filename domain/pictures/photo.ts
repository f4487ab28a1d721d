/** Widths in pixels in which photos are stored. A smaller original is never enlarged. */
const WIDTHS = [400, 800, 1600] as const

/** Image formats, best first, because a browser uses the first one it supports. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Maximum number of photos per restaurant. */
export const PHOTOS_MAX = 30

/** The point that stays visible when a photo is cropped, in percent from the left and the top. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

export const CENTER: FocalPoint = { x: 50, y: 50 }

export function photoWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, Math.max(...WIDTHS))
  return [...WIDTHS.filter((width) => width < widest), widest]
}

/**
 * Returns `/photos/<id>/<width>.<format>`. The id is a hash of the content, so a URL always shows the same
 * image.
 */
export function photoUrl(id: string, width: number, format: PhotoFormat): string {
  return `/photos/${id}/${width}.${format}`
}

/** Parses the file name in a photo's URL. Returns null for any other name. */
export function readPhotoFile(file: string): { width: number; format: PhotoFormat } | null {
  const [, width, format] = /^([1-9]\d{0,4})\.([a-z]+)$/.exec(file) ?? []
  const known = PHOTO_FORMATS.find((each) => each === format)
  return known ? { width: Number(width), format: known } : null
}

/** Returns the `srcset` attribute with every stored width of one format. `width` is the largest. */
export function photoSrcset(id: string, width: number, format: PhotoFormat): string {
  return photoWidths(width)
    .map((each) => `${photoUrl(id, each, format)} ${each}w`)
    .join(', ')
}

/** Returns the stored width to use where only one can be given, for example in an email. */
export function usualWidth(width: number): number {
  return Math.min(width, 800)
}

/** Returns null unless `ids` contains the id of each photo exactly once. */
export function orderPhotos<Photo extends { readonly id: string }>(
  photos: readonly Photo[],
  ids: readonly string[],
): Photo[] | null {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return ordered.length === photos.length && ids.length === photos.length ? ordered : null
}
