import type { FocalPoint, PhotoFormat } from '#domain/pictures/photo.ts'

/** A photo of a restaurant, an element of `restaurants.photos`. */
export interface StoredPhoto {
  /** 32 hex digits: a hash of the restaurant and the original file. */
  readonly id: string
  /** Width of the largest file in pixels. `height` is its height. */
  readonly width: number
  readonly height: number
  /** Alternative text written by the restaurant; may be empty. */
  readonly alt: string
  readonly focus: FocalPoint
  /** Size of the smallest WebP file in bytes. */
  readonly smallBytes: number
  /** Data URL of a preview a few pixels wide. */
  readonly placeholder: string
  /** The URL or path from which the photo was imported; undefined for uploads. */
  readonly origin?: string
}

export interface PhotoFileRow {
  photo_id: string
  format: PhotoFormat
  width: number
  restaurant_id: number
  image: Uint8Array
}
