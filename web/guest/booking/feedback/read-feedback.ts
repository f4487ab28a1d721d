/** Optional ratings in addition to the overall one. */
export const detailRatings = ['food', 'service', 'ambience', 'value'] as const

export type DetailRating = (typeof detailRatings)[number]

export interface Feedback extends Partial<Readonly<Record<DetailRating, number>>> {
  /** From one to five; 0 if none was given. */
  readonly rating: number
  readonly comment: string
  readonly anonymous: boolean
}

export const maxCommentLength = 4000

/** Omits optional ratings that weren't given. */
export function readFeedback(form: FormData): Feedback {
  const stars = (name: string) => {
    const value = Number(form.get(name))
    return Number.isInteger(value) && value >= 1 && value <= 5 ? value : 0
  }
  const comment = form.get('comment')
  return {
    rating: stars('rating'),
    ...Object.fromEntries(detailRatings.flatMap((name) => (stars(name) ? [[name, stars(name)]] : []))),
    comment: typeof comment === 'string' ? comment.trim() : '',
    anonymous: form.has('anonymous'),
  }
}
