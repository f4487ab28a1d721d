import { isRefusal, refuse } from '#domain/refusal.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { createMemberStore } from '../member-store.ts'
import { employerOf } from '../people/present-member.ts'
import { hashOfStaffCode } from '../people/staff-links.ts'
import { createSetupLinkStore } from './setup-link-store.ts'

const byAccount: RateLimit = { what: 'setup links used by account', max: 60, windowMs: hourMs }

/** Makes the account the owner of a restaurant, if nobody works in this installation yet. */
export const startSetup: Handler<'staff.startSetup', Data & Links & Discovery> = async (
  context,
  { body: { code, restaurantId, name } },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { uid } = guest
  const limited = await consumeQuota(context, byAccount, uid)
  if (limited) return limited
  const listed = await context.catalogue.getAnywhere(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const restaurant = employerOf(listed)
  const memberId = context.newId()
  return context.database.sql.transaction().execute(async (inside) => {
    // First the guest, as everything that locks both does.
    await inside.selectFrom('guests').select('id').where('id', '=', uid).forKeyShare().execute()
    const links = createSetupLinkStore({ sql: inside })
    const link = await links.lock(hashOfStaffCode(code))
    if (!link) return refuse('setupLinkEnded')
    const members = createMemberStore({ sql: inside })
    const before = link.member_id === null ? null : await members.byId(link.member_id)
    if (before?.guest_id === uid && before.state === 'active' && before.restaurant_id === restaurant)
      return { restaurantId: restaurant, memberId: before.id }
    if (link.used || link.expires <= context.now() || (await links.hasMembers()))
      return refuse('setupLinkEnded')
    const at = context.now()
    const owner = { id: memberId, name: name ?? guest.name }
    await members.add({
      ...owner,
      restaurant_id: restaurant,
      guest_id: uid,
      role: 'owner',
      state: 'active',
      language: caller.locale,
      joined: at,
      created: at,
      updated: at,
    })
    await links.use(memberId, at)
    const acting = actingAs({ kind: 'member', ...owner })
    const entry = { kind: 'added', subject: 'member', restaurantId: restaurant, name: owner.name } as const
    const changes = [{ field: 'role', before: null, after: 'owner' }]
    await recordHistory(inside, { ...context, acting }, { ...entry, changes })
    return { restaurantId: restaurant, memberId }
  })
}
