import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Puts a row about a reservation on the work list of its restaurant. Returns its id. */
export async function plantDifference(
  { context, database }: Pick<OpenWorld, 'context' | 'database'>,
  reservationId: string,
  kind: 'unknownPayment' | 'unanswered' = 'unknownPayment',
): Promise<number> {
  const { sql } = database
  const booking = sql.selectFrom('reservations').select('restaurant_id').where('id', '=', reservationId)
  const { restaurant_id } = await booking.executeTakeFirstOrThrow()
  const reference = context.newId()
  const about = { kind, subject: reference, gateway: 'till', reference, payment_id: null, operation_id: null }
  const amounts = { ours: 0, theirs: 4000, currency: 'EUR', details: '{}', since: context.now() }
  const row = { ...about, ...amounts, reservation_id: reservationId, restaurant_id }
  const added = sql.insertInto('money_differences').values(row).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}
