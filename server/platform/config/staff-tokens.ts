import { type Role, roles } from '#domain/staff/permissions.ts'
import { ConfigProblem } from './config-problem.ts'

/** A token of a service that makes calls of staff for one restaurant, or for all restaurants. */
export interface StaffToken {
  /** The restaurant's id or slug in lower case; `*` for all restaurants. */
  readonly restaurant: string
  readonly token: string
  readonly role: Role
}

const minTokenLength = 24

/** A token may contain colons itself, so only the name of a role ends it. */
const pattern = new RegExp(`^([^=]*)=(.*?)(?::(${roles.join('|')}))?$`)

/**
 * Parses `restaurant=token,…`. A restaurant may have several tokens, such as one per service. `restaurant=token:role`
 * grants only what the role may do.
 */
export function readStaffTokens(text: string | undefined): StaffToken[] {
  if (text === undefined) return []
  return text.split(',').map((entry) => {
    const [, restaurant = '', token = '', ending] = pattern.exec(entry.trim()) ?? []
    const role = roles.find((each) => each === ending) ?? 'owner'
    // The error is logged, so its message must not contain the token.
    if (!/^(\*|[a-z0-9-]+)$/i.test(restaurant) || token.length < minTokenLength)
      throw new ConfigProblem(
        `STAFF_TOKENS must look like restaurant=token,… with tokens of ${minTokenLength} characters or more; * stands for every restaurant.`,
      )
    return { restaurant: restaurant.toLowerCase(), token, role }
  })
}
