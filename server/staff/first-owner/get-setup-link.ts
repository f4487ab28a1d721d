import type { Data, Links } from '#server/context.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { hashOfStaffCode } from '../people/staff-links.ts'
import { createSetupLinkStore } from './setup-link-store.ts'

const byAddress: RateLimit = { what: 'setup links read by address', max: 600, windowMs: hourMs }
const maxRestaurants = 20

export const getSetupLink: Handler<'staff.setupLink', Data & Links> = async (
  context,
  { body: { code, query } },
  { address },
) => {
  const limited = address === null ? null : await consumeQuota(context, byAddress, networkOf(address))
  if (limited) return limited
  const store = createSetupLinkStore(context.database)
  const link = await store.byHash(hashOfStaffCode(code))
  if (!link || link.used || (await store.hasMembers())) return refuse('setupLinkEnded')
  if (link.expires <= context.now()) return refuse('setupLinkExpired')
  const restaurants = await store.restaurants(query, maxRestaurants)
  return {
    expires: link.expires.toISOString(),
    restaurants: restaurants.map(({ id, ...restaurant }) => ({ restaurantId: id, ...restaurant })),
  }
}
