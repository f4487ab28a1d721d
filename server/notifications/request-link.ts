import type { Context } from '#server/context.ts'

/** What a message about a request keeps of it. The token of its link is made when it is read, and stands nowhere. */
export interface RequestData {
  readonly requestId: string
  readonly subject: string
  readonly date: string | null
  readonly partySize: number | null
  /** Set once there is a table: the restaurant as addresses name it. */
  readonly idOrName?: string
}

/** Where the button of the message leads: to the table that can be booked, or to the page that confirms. */
export function requestLink(
  { config, capabilities }: Pick<Context, 'config' | 'capabilities'>,
  { requestId, idOrName, date, partySize }: RequestData,
): string {
  if (idOrName === undefined)
    return `${config.publicUrl}/request?token=${capabilities.tokenOf('request', requestId)}`
  const wish = new URLSearchParams()
  if (date !== null) wish.set('date', date)
  if (partySize !== null) wish.set('party', String(partySize))
  return `${config.publicUrl}/reserve/${encodeURIComponent(idOrName)}?${wish.toString()}`
}
