import type { Links } from '#server/context.ts'

/** The table that a message offers, with times as ISO 8601 strings. */
export interface OfferedTable {
  readonly offerId: string
  readonly reservationTime: string
  readonly expires: string
  readonly timeZone: string
}

/** Data stored with a message about a request. The token in its link is created when the message is composed. */
export interface RequestData extends Partial<OfferedTable> {
  readonly requestId: string
  readonly subject: string
  readonly date: string | null
  readonly partySize: number | null
  /** Why the operator rejected a claim. */
  readonly reason?: string
  /** The restaurant's slug, once a table is free. */
  readonly idOrName?: string
}

/**
 * Returns the URL that the button opens: the free table if there is one, otherwise the page of the request.
 */
export function requestLink(
  { linkOrigin, capabilities }: Pick<Links, 'linkOrigin' | 'capabilities'>,
  { requestId, idOrName, date, partySize }: RequestData,
): string {
  if (idOrName === undefined)
    return `${linkOrigin}/request?token=${capabilities.tokenOf('request', requestId)}`
  const query = new URLSearchParams()
  if (date !== null) query.set('date', date)
  if (partySize !== null) query.set('party', String(partySize))
  return `${linkOrigin}/reserve/${encodeURIComponent(idOrName)}?${query.toString()}`
}
