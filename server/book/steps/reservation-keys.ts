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

/** Returns a response without its keys, as it is stored for repeated requests. */
export function storedAnswer(answer: unknown): unknown {
  return isObject(answer) && 'token' in answer && 'manageUrl' in answer
    ? { ...withoutKeys(answer as unknown as ReservationKeys), [keyless]: true }
    : answer
}

export function answerAgain(context: Needs, stored: unknown): unknown {
  if (!isObject(stored) || stored[keyless] !== true) return stored
  const { [keyless]: _, ...answer } = stored
  return { ...answer, ...keysOf(context, String(answer['id'])) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
