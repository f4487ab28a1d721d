import { type Kysely, type Selectable, sql } from 'kysely'
import { seatsLeft } from '#domain/invitations/share-link.ts'
import type { BookingMessage } from '#server/book/outbox/enqueue-messages.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { Answered, InvitationRow } from './invitation-store.ts'

export type ShareLinkRow = Selectable<Schema['share_links']>

/** A guest who joins through a share link. */
export interface NewMember extends Omit<Answered, 'phone' | 'answer'> {
  readonly id: string
  readonly codeHash: string
  readonly reservationId: string
  /** The message with the member's own link; null if they left no address. */
  readonly message: BookingMessage | null
  /** Version of the booking that the message describes. */
  readonly version: number
}

export function createShareLinkStore({ sql: db }: Database) {
  return {
    async byCodeHash(hash: string): Promise<ShareLinkRow | null> {
      const row = await db
        .selectFrom('share_links')
        .selectAll()
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return row ?? null
    },

    /** Resolves to the id of the booking's active link, or to null if there is none. */
    async currentId(reservationId: string): Promise<string | null> {
      const row = await db
        .selectFrom('share_links')
        .select('id')
        .where('reservation_id', '=', reservationId)
        .where('ended', 'is', null)
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** Creates a link unless the booking has an active one. */
    async create(reservationId: string, id: string, codeHash: string, at: Date): Promise<void> {
      await sql`
        insert into share_links (id, code_hash, reservation_id, created)
        values (${id}, ${codeHash}, ${reservationId}, ${at})
        on conflict (reservation_id) where ended is null do nothing
      `.execute(db)
    },

    /** Returns how many members of the party had accepted before they deleted their accounts. */
    async erasedMembers(reservationId: string): Promise<number> {
      const row = await db
        .selectFrom('erased_members')
        .select('members')
        .where('reservation_id', '=', reservationId)
        .executeTakeFirst()
      return row?.members ?? 0
    },

    async end(reservationId: string, at: Date): Promise<void> {
      await db
        .updateTable('share_links')
        .set({ ended: at })
        .where('reservation_id', '=', reservationId)
        .where('ended', 'is', null)
        .execute()
    },

    /**
     * Returns the invitation of a member who joined this booking through a link, for the first of these ids
     * that matches, or null if none does.
     */
    joined(reservationId: string, ids: readonly string[]): Promise<InvitationRow | null> {
      return joinedIn(db, reservationId, ids)
    },

    /**
     * Adds a member who accepted, with their message. Resolves to null, or to the reason why the member can't
     * join. Idempotent for the same id.
     */
    async join({
      id,
      codeHash,
      reservationId,
      message,
      version,
      ...said
    }: NewMember): Promise<'partyFull' | 'idTaken' | null> {
      return db.transaction().execute(async (inside) => {
        if (!(await hasSeat(inside, reservationId, id))) return 'partyFull'
        const added = await inside
          .insertInto('invitations')
          .values({
            id,
            code_hash: codeHash,
            reservation_id: reservationId,
            member: '',
            ...said,
            answer: 'yes',
            created: said.answered ?? sql`now()`,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added && message) {
          const cause = { cause: `reservation ${reservationId}`, cause_version: version }
          const data = JSON.stringify(message.data)
          const created = said.answered ?? sql<Date>`now()`
          await inside
            .insertInto('messages')
            .values({ ...message, ...cause, data, created })
            .execute()
        }
        return (await joinedIn(inside, reservationId, [id])) ? null : 'idTaken'
      })
    },

    /** Stores that a member who joined earlier accepts again. Resolves to false if the party is full. */
    async comeAgain(
      { id, reservation_id }: Pick<InvitationRow, 'id' | 'reservation_id'>,
      said: Answered,
    ): Promise<boolean> {
      return db.transaction().execute(async (inside) => {
        if (!(await hasSeat(inside, reservation_id, id))) return false
        await inside.updateTable('invitations').set(said).where('id', '=', id).execute()
        return true
      })
    },
  }
}

async function joinedIn(
  db: Kysely<Schema>,
  reservationId: string,
  ids: readonly string[],
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('member', '=', '')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy(sql`array_position(${ids}::text[], id)`)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Resolves to whether the party has a seat for this member. Locks the booking, so that two people can't take
 * the last seat.
 */
async function hasSeat(inside: Kysely<Schema>, reservationId: string, id: string): Promise<boolean> {
  const booking = await inside
    .selectFrom('reservations')
    .select('group_size')
    .where('id', '=', reservationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const accepted = await inside
    .selectFrom('invitations')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('answer', '=', 'yes')
    .execute()
  // Guests who were invited by name may accept beyond the party size, which takes no seat from those who have one.
  return accepted.some((member) => member.id === id) || seatsLeft(booking.group_size, accepted.length) > 0
}
