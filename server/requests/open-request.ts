import { usualParty } from '#domain/availability/usual-query.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { alertsAhead } from '#domain/requests/alerts-ahead.ts'
import type { GuestRequest } from '#contracts/requests.ts'
import type { Context } from '#server/context.ts'
import { presentRequests } from './present-request.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'
import { tokenHash } from './save-request.ts'

/** The request that the token opens, with its place among the alerts for that day. */
export async function presentOpened(
  context: Context,
  token: string,
): Promise<GuestRequest | Refusal<'unknownRequest'>> {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const [request] = await presentRequests(context, [row])
  return request ? { ...request, ahead: await aheadOf(context, row) } : refuse('unknownRequest')
}

/** How many guests asked earlier for a table this party could take; null for an alert that doesn't wait for a day. */
async function aheadOf(context: Context, row: RequestRow): Promise<number | null> {
  const { kind, status, restaurant_id, date, party_size } = row
  if (kind !== 'notify' || status !== 'confirmed' || restaurant_id === null || date === null) return null
  const listed = await context.catalogue.getAnywhere(restaurant_id)
  if (!listed) return null
  const earlier = await createRequestStore(context.database).earlierThan(row)
  const parties = earlier.map((party) => ({ partySize: party ?? usualParty }))
  return alertsAhead(listed.plan, parties, party_size ?? usualParty)
}

/** The request opened by a link's token. */
export async function openRequest(
  { database, capabilities }: Pick<Context, 'database' | 'capabilities'>,
  token: string,
): Promise<RequestRow | Refusal<'unknownRequest'>> {
  const row = await createRequestStore(database).byTokenHash(tokenHash(token))
  return row && capabilities.opens('request', row.id, token) ? row : refuse('unknownRequest')
}
