import type { Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { personKey } from '#server/platform/rate-limits/mailboxes.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { employerOf } from './present-member.ts'

/** Enough to invite everybody of a large restaurant twice in a day. */
const byRestaurant: RateLimit = {
  what: 'staff invitations by restaurant in a day',
  max: 300,
  windowMs: dayMs,
}
const byContact: RateLimit = { what: 'staff invitations by contact in a day', max: 10, windowMs: dayMs }

/** Consumes quota for an invitation, or refuses. */
export async function limitInvitations(
  context: Data & Links,
  listed: ListedRestaurant,
  email: string | null,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return (
    (await consumeQuota(context, byRestaurant, String(employerOf(listed)))) ??
    (email === null ? null : await consumeQuota(context, byContact, personKey(email)))
  )
}
