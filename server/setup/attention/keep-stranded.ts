import { sql, type Transaction } from 'kysely'
import type { Parsed } from '#contracts/calls.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { attentionAt, checkStays } from './attention.ts'
import { permittedAmong } from '../permitted.ts'
import { lockSetups } from '../record-changes.ts'

/** What isn't stranded, or is kept for these reasons already, stays as it is. */
export const keepStranded: Handler<'setup.keepStranded', Data & Discovery & Access & Content> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id } = listed.record
  await context.database.sql.transaction().execute((inside) => keep(context, inside, id, body.stays))
  const permitted = await permittedAmong(context, listed, caller, ['service.read'])
  const reader = { say: context.sentences(caller.locale), withNames: permitted.has('service.read') }
  return attentionAt(context, id, reader)
}

async function keep(
  context: Data,
  inside: Transaction<Schema>,
  restaurantId: number,
  asked: Parsed<'setup.keepStranded'>['body']['stays'],
): Promise<void> {
  await lockSetups(inside, [restaurantId])
  const { stays, stranded } = await checkStays(context, inside, restaurantId)
  const reasonsOf = new Map(stranded.map(({ id, reasons }) => [id, reasons]))
  const rows = await inside
    .selectFrom('kept_stranded')
    .select(['stay_id', 'reasons'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const before = new Map(rows.map(({ stay_id, reasons }) => [stay_id, reasons]))
  const kept = asked.flatMap(({ kind, id, reasons }) => {
    const isKnown = stays.some((stay) => stay.id === id && stay.kind === kind)
    const already = before.get(id) ?? []
    const added = reasons.filter((reason) => reasonsOf.get(id)?.includes(reason) && !already.includes(reason))
    return isKnown && added.length > 0 ? [{ kind, id, added, reasons: [...already, ...added] }] : []
  })
  if (kept.length === 0) {
    context.acting.changedNothing()
    return
  }
  for (const { kind, id, reasons } of kept)
    await sql`
      insert into kept_stranded (restaurant_id, kind, stay_id, reasons, kept)
      values (${restaurantId}, ${kind}, ${id}, ${reasons}::text[], ${context.now()})
      on conflict (restaurant_id, kind, stay_id) do update set reasons = excluded.reasons, kept = excluded.kept
    `.execute(inside)
  await recordHistory(
    inside,
    context,
    ...kept.map(({ kind, id, added }) => ({
      kind: 'changed' as const,
      subject: 'exception' as const,
      restaurantId,
      ...(kind === 'walkIn' ? { walkInId: id } : { reservationId: id }),
      changes: added.map((reason) => ({ field: 'cause' as const, before: null, after: reason })),
    })),
  )
}
