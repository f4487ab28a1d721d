import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sent {
  readonly query?: Record<string, string | number>
  readonly body?: object
  /** Clients without a token send `Bearer undefined`. null sends no header, as calls about walk-ins do. */
  readonly token?: string | null
  /** Says that the body is JSON and sends none. */
  readonly emptyJson?: boolean
}

/** Sends requests as a client that knows only section 7 of the specification: paths and JSON, no types of ours. */
export function foreignClient({ app }: Pick<OpenWorld, 'app'>) {
  return async (
    method: Method,
    path: string,
    { query = {}, body, token = 'undefined', emptyJson }: Sent = {},
  ) => {
    const sent = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) sent.set(name, String(value))
    const response = await app.inject({
      method,
      url: sent.size > 0 ? `${path}?${sent.toString()}` : path,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(emptyJson && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    })
    const { statusCode: status, headers, body: text } = response
    return { status, headers, text, body: text === '' ? undefined : response.json() }
  }
}
export type ForeignClient = ReturnType<typeof foreignClient>

export const nulls = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))

/** The fields of section 7's reservation contract, as far as a party of two without wishes sets them. */
export const contractOf = (restaurantId: string | number, reservationTime: string, groupSize: number) => ({
  restaurantId,
  reservationTime,
  groupSize,
  customerName: 'Ida Okonkwo-Lindqvist',
  email: 'ida@example.com',
  phoneNumber: '+351910000123',
  ...nulls('areas', 'additionals', 'customerProfile', 'deliveryAddress'),
})

/** The rest of section 3's booking input, which clients that keep a store send as null. */
export const restUnset = nulls(
  'id',
  'tableNumber',
  'specialRequests',
  'deliveryType',
  'order',
  'eventId',
  'paymentType',
  'depositToken',
  'campaignInfo',
  'language',
  'rwg_token',
  'estimatedTurnOverTime',
)

/** Section 4: a slot is bookable at these levels, unless its time marks another day. */
export const isBookable = ({ time, availabilityLevel }: { time: string; availabilityLevel: string }) =>
  ['available', 'overbooked', 'notenoughcovers'].includes(availabilityLevel.toLowerCase()) &&
  !time.includes('-') &&
  !time.includes('2.')
