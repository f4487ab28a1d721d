import type { FocalPoint, PhotoFormat } from '#domain/pictures/photo.ts'

/** A photo of a restaurant: an element of `restaurants.photos`. */
export interface StoredPhoto {
  /** 32 hex digits: a hash of the restaurant and the original file. */
  readonly id: string
  /** Dimensions of the largest file. */
  readonly width: number
  readonly height: number
  /** Alternative text in the restaurant's words; may be empty. */
  readonly alt: string
  readonly focus: FocalPoint
  /** Size of the smallest WebP file. */
  readonly smallBytes: number
  /** Data URL of a preview a few pixels wide. */
  readonly placeholder: string
  /** Where an import found the photo; undefined for uploads. */
  readonly origin?: string
}

export interface PhotoFileRow {
  photo_id: string
  format: PhotoFormat
  width: number
  restaurant_id: number
  image: Uint8Array
}
