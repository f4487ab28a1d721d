/** Optional ratings in addition to the overall one. */
export const finerMarks = ['food', 'service', 'ambience', 'value'] as const

export type FinerMark = (typeof finerMarks)[number]

export interface Said extends Partial<Readonly<Record<FinerMark, number>>> {
  /** From one to five; 0 if none was given. */
  readonly rating: number
  readonly comment: string
  readonly anonymous: boolean
}

export const maxCommentLength = 4000

/** Reads the form as the body of the call. Omits optional ratings that weren't given. */
export function readFeedback(form: FormData): Said {
  const stars = (name: string) => {
    const value = Number(form.get(name))
    return Number.isInteger(value) && value >= 1 && value <= 5 ? value : 0
  }
  const comment = form.get('comment')
  return {
    rating: stars('rating'),
    ...Object.fromEntries(finerMarks.flatMap((name) => (stars(name) ? [[name, stars(name)]] : []))),
    comment: typeof comment === 'string' ? comment.trim() : '',
    anonymous: form.has('anonymous'),
  }
}
