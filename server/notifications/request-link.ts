import type { Context } from '#server/context.ts'

/** The table that a message offers. Instants in ISO format. */
export interface OfferedTable {
  readonly offerId: string
  readonly reservationTime: string
  readonly expires: string
  readonly timeZone: string
}

/** Data stored with a message about a request. The link's token is derived when the message is composed. */
export interface RequestData extends Partial<OfferedTable> {
  readonly requestId: string
  readonly subject: string
  readonly date: string | null
  readonly partySize: number | null
  /** The restaurant's name in URLs, set once a table is free. */
  readonly idOrName?: string
}

/** Target of the button: the free table, or the page of the request. */
export function requestLink(
  { config, capabilities }: Pick<Context, 'config' | 'capabilities'>,
  { requestId, idOrName, date, partySize }: RequestData,
): string {
  if (idOrName === undefined)
    return `${config.publicUrl}/request?token=${capabilities.tokenOf('request', requestId)}`
  const query = new URLSearchParams()
  if (date !== null) query.set('date', date)
  if (partySize !== null) query.set('party', String(partySize))
  return `${config.publicUrl}/reserve/${encodeURIComponent(idOrName)}?${query.toString()}`
}
