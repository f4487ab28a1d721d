import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { isAmong } from '../member-of.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createKeyStore } from './key-store.ts'
import { presentKey } from './present-key.ts'
import { servicesOf } from './service-tokens.ts'

export const listKeys: Handler<'keys.list', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const rows = await createKeyStore(context.database.sql).list(listed.record.id)
  const services = []
  for (const { number, of, grants, lastUsed } of await servicesOf(context)) {
    const here = []
    for (const each of grants)
      if (await isAmong(context.catalogue, [each.restaurant], listed)) here.push(each)
    if (here.length === 0) continue
    const roles = [...new Set(here.map(({ role }) => role))]
    services.push({
      number,
      of,
      roles,
      everywhere: here.some(({ restaurant }) => restaurant === '*'),
      lastUsed,
    })
  }
  return { keys: rows.map(presentKey), services }
}
