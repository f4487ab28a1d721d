import type { PictureSubject } from './motifs.ts'

/**
 * The shapes of drawings: `card` is 16:10, `hero` 16:9, `square` 1:1, `region` 3:1 and `photo` 16:10. A seed
 * results in the same scene in every shape; `hero` has more detail, and `photo` has the most.
 */
export type PictureShape = 'card' | 'hero' | 'square' | 'region' | 'photo'

export interface PictureSpec {
  readonly kind: PictureSubject
  /** Text that selects the scene, usually the restaurant's or region's name. */
  readonly seed: string
  readonly shape: PictureShape
}

/** Version of the drawings. Increase it when drawings change, because pictures are cached forever. */
const EDITION = '2'

/** Returns `/art/<shape>/<kind>/<seed>.svg`. Equal specs have equal URLs. */
export function pictureUrl({ shape, kind, seed }: PictureSpec): string {
  return `/art/${shape}/${kind}/${encodeURIComponent(seed)}.svg?v=${EDITION}`
}

const subjectInUrl = /^(\/art\/[a-z]+\/)([a-z-]+)(?=\/)/

/**
 * Returns the subject in the URL of a drawing, or undefined for any other URL. Unlike `parsePictureUrl`, it
 * doesn't need the list of subjects.
 */
export function subjectOf(url: string): string | undefined {
  return subjectInUrl.exec(url)?.[2]
}

export function withSubject(url: string, subject: string): string {
  return url.replace(subjectInUrl, `$1${subject}`)
}
