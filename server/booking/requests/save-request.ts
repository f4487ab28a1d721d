import { createHash } from 'node:crypto'
import type { Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { personKey } from '#server/platform/rate-limits/mailboxes.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { createRequestStore, type RequestKind } from './request-store.ts'

/** An ownership claim or table alert to save, about one restaurant or region. */
export interface NewRequest {
  readonly kind: RequestKind
  readonly restaurantId: number | null
  readonly regionId: string | null
  /** Name of the restaurant or region. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly message: string
  readonly date: string | null
  readonly partySize: number | null
}

const hourMs = 3_600_000
const byAddress: RateLimit = { what: 'requests by address', max: 20, windowMs: hourMs }
const byContact: RateLimit = { what: 'requests by contact', max: 5, windowMs: hourMs }
/**
 * The daily limit for each contact. It is low because the owner of the contact may not have made any of these
 * requests.
 */
const byContactInADay: RateLimit = { what: 'requests by contact in a day', max: 12, windowMs: 24 * hourMs }

/**
 * Saves a request and sends the link that confirms it. Sends a message every time, up to the limit, so that
 * nobody can find out whether the same request already exists.
 */
export async function saveRequest(
  context: Data & Links,
  asked: NewRequest,
  caller: Caller,
): Promise<ServerRefusal<'tooManyRequests'> | undefined> {
  const reached = personKey(asked.email || asked.phone)
  const limited =
    (caller.address === null ? null : await consumeQuota(context, byAddress, networkOf(caller.address))) ??
    (await consumeQuota(context, byContact, reached)) ??
    (await consumeQuota(context, byContactInADay, reached))
  if (limited) return limited
  const { kind, subject, email, name, phone, message, date, partySize } = asked
  const id = context.newId()
  const row = {
    id,
    token_hash: tokenHash(context.capabilities.tokenOf('request', id)),
    kind,
    restaurant_id: asked.restaurantId,
    region_id: asked.regionId,
    email,
    name,
    phone,
    message,
    date,
    party_size: partySize,
    language: caller.locale,
    fingerprint: fingerprintOf(asked),
    created: context.now(),
    tenant_host: caller.tenantHost,
  }
  // A message to an unconfirmed contact contains nothing typed by the sender.
  const news = { template: templates[kind], language: caller.locale, data: { subject, date, partySize } }
  await createRequestStore(context.database).save(row, news)
  return undefined
}

const templates = {
  claimRestaurant: 'confirmClaim',
  claimRegion: 'confirmRegionClaim',
  notify: 'confirmNotify',
} as const

export type RequestTemplate = (typeof templates)[RequestKind]

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Returns a hash of everything in a request. A request with a different text is a different request, so that
 * a link confirms exactly what its page shows.
 */
function fingerprintOf(asked: NewRequest): string {
  const { kind, restaurantId, regionId, email, name, phone, message, date, partySize } = asked
  const said = [kind, restaurantId, regionId, email.toLowerCase(), name, phone, message, date, partySize]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
