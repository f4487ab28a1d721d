import { type Kysely, type Selectable, sql } from 'kysely'
import type { Data, Links } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { shortCode } from '#domain/notifications/short-code.ts'
import { hashOfStaffCode } from '../people/staff-links.ts'

export type AnswerLinkRow = Selectable<Schema['staff_answer_links']>

/** The only writer of links with which a member answers a request. */
export function createAnswerLinkStore({ sql: db }: { readonly sql: Kysely<Schema> }) {
  return {
    /** Returns the id of a member's link to a request. */
    async linkTo(
      { newId, capabilities, now }: Pick<Data, 'newId' | 'now'> & Pick<Links, 'capabilities'>,
      { memberId, reservationId }: { readonly memberId: string; readonly reservationId: string },
    ): Promise<string> {
      const id = newId()
      const row = await db
        .insertInto('staff_answer_links')
        .values({
          id,
          code_hash: hashOfStaffCode(answerCodeOf({ capabilities }, id)),
          member_id: memberId,
          reservation_id: reservationId,
          created: now(),
        })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'reservation_id']).doUpdateSet({ member_id: memberId }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    async ofCode(code: string): Promise<AnswerLinkRow | null> {
      const row = await db
        .selectFrom('staff_answer_links')
        .selectAll()
        .where('code_hash', '=', hashOfStaffCode(code))
        .executeTakeFirst()
      return row ?? null
    },

    /** Deletes the links to bookings whose visit was, or that ended, before `at`. */
    async forgetBefore(at: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from staff_answer_links l using reservations r
        where r.id = l.reservation_id and (r.reservation_time < ${at} or r.closed < ${at})`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}

/** Returns the code of a link, which is derived from its id and never stored. */
export function answerCodeOf({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('staffAnswer', id)
}

/** Messages to members belong to no tenant, so it is under the installation's own host name. */
export function answerUrl(context: Pick<Links, 'capabilities' | 'linkOrigin'>, id: string): string {
  return `${context.linkOrigin}/a/${shortCode(answerCodeOf(context, id))}`
}
