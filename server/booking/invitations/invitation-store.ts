import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { BookingMessage } from '#server/book/outbox/enqueue-messages.ts'

export type InvitationRow = Selectable<Schema['invitations']>

export interface NewInvitation {
  readonly id: string
  readonly codeHash: string
  readonly member: string
  readonly message: BookingMessage
}

/** The booking that people are invited to, in the version that was read. */
interface Occasion {
  readonly reservationId: string
  readonly version: number
  readonly at: Date
}

export type Answered = Pick<
  InvitationRow,
  'name' | 'email' | 'phone' | 'allergy' | 'access' | 'answer' | 'answered' | 'language'
>

export function createInvitationStore({ sql: db }: Database) {
  return {
    async byCodeHash(hash: string): Promise<InvitationRow | null> {
      const row = await db
        .selectFrom('invitations')
        .selectAll()
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return row ?? null
    },

    async ofReservation(id: string): Promise<InvitationRow[]> {
      return db
        .selectFrom('invitations')
        .selectAll()
        .where('reservation_id', '=', id)
        .orderBy('place')
        .execute()
    },

    /** Sends nothing to people who were already invited. */
    async save(
      invitations: readonly NewInvitation[],
      { reservationId, version, at }: Occasion,
    ): Promise<void> {
      const rows = invitations.map(({ message, ...invitation }) => ({ ...invitation, ...message }))
      await sql`
        with asked as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as asked (id text, "codeHash" text,
            member text, channel text, recipient text, template text, language text, data jsonb)
        ), invited as (
          insert into invitations (id, code_hash, reservation_id, member, created)
          select id, "codeHash", ${reservationId}::text, member, ${at}::timestamptz from asked
          on conflict (reservation_id, lower(member)) where member <> '' do nothing returning id
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select channel, recipient, template, language, data, ${`reservation ${reservationId}`}::text, ${version}::int,
          ${at}::timestamptz from asked where id in (select id from invited)
      `.execute(db)
    },

    async answer(id: string, answered: Answered): Promise<void> {
      await db.updateTable('invitations').set(answered).where('id', '=', id).execute()
    },

    /** Removes a member and drops their unsent messages. */
    async remove(reservationId: string, place: number, at: Date): Promise<void> {
      await sql`
        with removed as (
          delete from invitations where place = ${place} and reservation_id = ${reservationId} returning id
        )
        update messages set dropped = ${at}
        where cause = ${`reservation ${reservationId}`} and sent is null and dropped is null
          and data ->> 'invitationId' in (select id from removed)
      `.execute(db)
    },
  }
}
