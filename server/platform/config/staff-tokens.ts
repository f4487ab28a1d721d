import { ConfigProblem } from './config-problem.ts'

/** A token that grants access to the staff calls of one restaurant, or of all restaurants. */
export interface StaffToken {
  /** The restaurant's id or slug in lower case; `*` for all restaurants. */
  readonly restaurant: string
  readonly token: string
}

const minTokenLength = 24

/** Parses `restaurant=token,…`. A restaurant may have several tokens, such as one per person. */
export function readStaffTokens(text: string | undefined): StaffToken[] {
  if (text === undefined) return []
  return text.split(',').map((entry) => {
    const [, restaurant = '', token = ''] = /^([^=]*)=(.*)$/.exec(entry.trim()) ?? []
    // The error is logged, so its message must not contain the token.
    if (!/^(\*|[a-z0-9-]+)$/i.test(restaurant) || token.length < minTokenLength)
      throw new ConfigProblem(
        `STAFF_TOKENS must look like restaurant=token,… with tokens of ${minTokenLength} characters or more; * stands for every restaurant.`,
      )
    return { restaurant: restaurant.toLowerCase(), token }
  })
}
