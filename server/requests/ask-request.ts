import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { mailboxOf } from '#server/rate-limits/mailboxes.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { createRequestStore, type RequestKind } from './request-store.ts'

/** What somebody asks, about one restaurant or region. */
export interface Asked {
  readonly kind: RequestKind
  readonly restaurantId: number | null
  readonly regionId: string | null
  /** How the restaurant or region is called. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly message: string
  readonly date: string | null
  readonly partySize: number | null
}

const hourMs = 3_600_000
const byAddress: RateLimit = { what: 'requests by address', most: 20, windowMs: hourMs }
const byEmail: RateLimit = { what: 'requests by e-mail', most: 5, windowMs: hourMs }
/** Whoever owns the address may not have asked for any of it. */
const byEmailInADay: RateLimit = { what: 'requests by e-mail in a day', most: 12, windowMs: 24 * hourMs }

/**
 * Keeps a request and sends the link that confirms it. Whether the same was asked before cannot be told from the answer:
 * each time there is one message, and within an hour only a few.
 */
export async function askRequest(
  context: Context,
  asked: Asked,
  caller: Caller,
): Promise<ServerRefusal<'tooManyRequests'> | undefined> {
  const limited =
    (caller.address === null ? null : await spendTurn(context, byAddress, networkOf(caller.address))) ??
    (await spendTurn(context, byEmail, mailboxOf(asked.email))) ??
    (await spendTurn(context, byEmailInADay, mailboxOf(asked.email)))
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
  }
  // Nothing a stranger typed goes into a message to an address that nobody has confirmed.
  const news = { template: templates[kind], language: caller.locale, data: { subject, date, partySize } }
  await createRequestStore(context.database).save(row, news)
  return undefined
}

const templates = {
  claimRestaurant: 'confirmClaim',
  claimRegion: 'confirmRegionClaim',
  notify: 'confirmNotify',
} as const

export type AskedTemplate = (typeof templates)[RequestKind]

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Other words are another request, so that a link confirms exactly what its page shows. */
function fingerprintOf(asked: Asked): string {
  const { kind, restaurantId, regionId, email, name, phone, message, date, partySize } = asked
  const said = [kind, restaurantId, regionId, email.toLowerCase(), name, phone, message, date, partySize]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
