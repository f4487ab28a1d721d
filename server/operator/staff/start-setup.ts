import type { Transaction } from 'kysely'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { hireFirstOwner, isSetupCode } from '#server/staff/first-owner/hire-first-owner.ts'
import { employerOf } from '#server/staff/people/present-member.ts'

const byAccount: RateLimit = { what: 'setup links used by account', max: 60, windowMs: hourMs }

/** Makes the account the owner of a restaurant, if nobody works in this installation yet. */
export const startSetup: Handler<'staff.startSetup', Data & Links & Discovery> = async (
  context,
  { body: { code, restaurantId: idOrSlug, restaurant, name } },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const limited = await consumeQuota(context, byAccount, guest.uid)
  if (limited) return limited
  const owner = { uid: guest.uid, id: context.newId(), name: name ?? guest.name, language: caller.locale }
  const hire = (inside: Transaction<Schema>, at: number) => hireFirstOwner(context, inside, code, owner, at)
  if (!restaurant) {
    const listed = await context.catalogue.getAnywhere(idOrSlug ?? '')
    if (!listed) return refuse('unknownRestaurant')
    return context.database.sql.transaction().execute((inside) => hire(inside, employerOf(listed)))
  }
  // Finding a place takes long, and is only for those who have the link.
  if (!(await isSetupCode(context, code))) return refuse('setupLinkEnded')
  // Loaded on demand, because finding cities and zones takes a lot of memory and restaurants are rarely created.
  const { addDraft } = await import('#server/catalogue/save/add-draft.ts')
  const acting = actingAs({ kind: 'member', id: owner.id, name: owner.name })
  const fields = { ...restaurant, language: restaurant.language || caller.locale }
  const id = await addDraft({ ...context, acting }, fields, async (inside, { id: added }) => {
    const hired = await hire(inside, added)
    return isRefusal(hired) ? hired : null
  })
  if (isRefusal(id)) return id
  context.regions.forget()
  return context.database.sql.transaction().execute((inside) => hire(inside, id))
}
