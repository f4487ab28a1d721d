import { ConfigProblem } from './config-problem.ts'

/** Opens the house's side of one restaurant, or of every one. */
export interface StaffToken {
  /** Its number or its name in the address, in lower case; `*` is every restaurant. */
  readonly restaurant: string
  readonly token: string
}

const tokenShortest = 24

/** Reads `restaurant=token,…`. The same restaurant may have several: one for each who works there. */
export function readStaffTokens(text: string | undefined): StaffToken[] {
  if (text === undefined) return []
  return text.split(',').map((entry) => {
    const [, restaurant = '', token = ''] = /^([^=]*)=(.*)$/.exec(entry.trim()) ?? []
    // The sentence is read in logs, so it names no token.
    if (!/^(\*|[a-z0-9-]+)$/i.test(restaurant) || token.length < tokenShortest)
      throw new ConfigProblem(
        `STAFF_TOKENS must be written as restaurant=token,… with tokens of ${tokenShortest} characters or more; * stands for every restaurant.`,
      )
    return { restaurant: restaurant.toLowerCase(), token }
  })
}
