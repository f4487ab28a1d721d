import { usualParty } from '#domain/availability/usual-query.ts'
import type { Locale } from '#domain/locale.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { alertsAhead } from '#domain/requests/alerts-ahead.ts'
import type { GuestRequest } from '#contracts/booking/requests.ts'
import type { Context, Data, Discovery, Links } from '#server/context.ts'
import { presentRequests } from './present-request.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'
import { tokenHash } from './save-request.ts'

/** Returns the request that a token opens, with the number of earlier alerts for that day. */
export async function presentOpened(
  context: Data & Links & Discovery,
  token: string,
  locale: Locale,
): Promise<GuestRequest | Refusal<'unknownRequest'>> {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const [request] = await presentRequests(context, [row], locale)
  return request ? { ...request, ahead: await aheadOf(context, row) } : refuse('unknownRequest')
}

/**
 * Counts the earlier alerts for a table that this party could take. Returns null if the alert isn't waiting
 * for a specific day.
 */
async function aheadOf(context: Data & Discovery, row: RequestRow): Promise<number | null> {
  const { kind, status, restaurant_id, date, party_size } = row
  if (kind !== 'notify' || status !== 'confirmed' || restaurant_id === null || date === null) return null
  const listed = await context.catalogue.getAnywhere(restaurant_id)
  if (!listed) return null
  const earlier = await createRequestStore(context.database).earlierThan(row)
  const parties = earlier.map((party) => ({ partySize: party ?? usualParty }))
  return alertsAhead(listed.plan, parties, party_size ?? usualParty)
}

export async function openRequest(
  { database, capabilities }: Pick<Context, 'database' | 'capabilities'>,
  token: string,
): Promise<RequestRow | Refusal<'unknownRequest'>> {
  const row = await createRequestStore(database).byTokenHash(tokenHash(token))
  return row && capabilities.opens('request', row.id, token) ? row : refuse('unknownRequest')
}
