import type { Links } from '#server/context.ts'

export interface ReservationKeys {
  readonly token: string
  readonly manageUrl: string
}

type Needs = Pick<Links, 'capabilities' | 'linkOrigin'>

/** Returns the keys of a reservation, which are derived from its id and never stored. */
export function keysOf({ capabilities, linkOrigin }: Needs, id: string): ReservationKeys {
  const token = capabilities.tokenOf('reservation', id)
  return { token, manageUrl: `${linkOrigin}/booking?id=${id}&token=${token}` }
}

/** Returns a reservation without its token and link, as it is stored with a message. */
export function withoutKeys<Shown extends ReservationKeys>(shown: Shown): Omit<Shown, keyof ReservationKeys> {
  const { token: _token, manageUrl: _manageUrl, ...stored } = shown
  return stored
}

/** Marks a stored response whose keys were removed. Guests can't choose property names, so they can't forge it. */
const keyless = 'keyless'

/** Names who made the request, as a hash. Responses of older versions have none. */
const askedBy = 'askedBy'

/** Returns a response without its keys, as it is stored for repeated requests of whoever made this one. */
export function storedAnswer(answer: unknown, asker: string | null = null): unknown {
  return isObject(answer) && 'token' in answer && 'manageUrl' in answer
    ? {
        ...withoutKeys(answer as unknown as ReservationKeys),
        [keyless]: true,
        ...(asker !== null && { [askedBy]: asker }),
      }
    : answer
}

/** Returns who made the request of a stored response, as a hash; null if that isn't known. */
export function askerOf(stored: unknown): string | null {
  const asker = isObject(stored) && stored[keyless] === true ? stored[askedBy] : null
  return typeof asker === 'string' ? asker : null
}

export function answerAgain(context: Needs, stored: unknown): unknown {
  if (!isObject(stored) || stored[keyless] !== true) return stored
  const { [keyless]: _keyless, [askedBy]: _askedBy, ...answer } = stored
  return { ...answer, ...keysOf(context, String(answer['id'])) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
