import type { PictureKind } from './kitchens.ts'

/** `card` 16:10, `hero` 16:9, `square` 1:1, `region` 3:1; one seed gives one scene in every crop. */
export type PictureShape = 'card' | 'hero' | 'square' | 'region'

export interface PictureSpec {
  readonly kind: PictureKind
  /** Usually the restaurant's or region's name. */
  readonly seed: string
  readonly shape: PictureShape
}

/** Raised whenever drawings change, so that pictures can be kept for ever. */
const EDITION = '1'

/** Where a drawn picture is served: `/art/<shape>/<kind>/<seed>.svg`. The same spec always has the same address. */
export function pictureUrl({ shape, kind, seed }: PictureSpec): string {
  return `/art/${shape}/${kind}/${encodeURIComponent(seed)}.svg?v=${EDITION}`
}
