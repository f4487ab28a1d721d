import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { StaffInvitationRow } from '#server/platform/database/tables/staff-tables.ts'

export type InvitationRow = Selectable<StaffInvitationRow>

/** An invitation with the member whom it is for. */
export interface InvitationOfMember extends InvitationRow {
  readonly restaurant_id: number
}

/** What the mail of an invitation says, by the names at the time. */
export interface InvitationMail {
  readonly restaurant: string
  readonly timeZone: string
  readonly role: string
}

/** The only writer of invitations. */
export function createInvitationStore({ sql: db }: Pick<Database, 'sql'>) {
  const unused = () =>
    db.selectFrom('staff_invitations').selectAll().where('used', 'is', null).where('revoked', 'is', null)

  return {
    /** Returns the invitation of each member that hasn't been used or revoked. It may have expired. */
    async openOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, InvitationRow>> {
      if (memberIds.length === 0) return new Map()
      const rows = await unused().where('member_id', 'in', memberIds).orderBy('created').execute()
      return new Map(rows.map((row) => [row.member_id, row]))
    },

    /** Locks the invitation until the end of the transaction, if there is one. */
    async byCodeHash(hash: string): Promise<InvitationOfMember | null> {
      const row = await db
        .selectFrom('staff_invitations')
        .innerJoin('staff_members', 'staff_members.id', 'staff_invitations.member_id')
        .selectAll('staff_invitations')
        .select('staff_members.restaurant_id')
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return row ?? null
    },

    /** Adds an invitation in place of earlier ones, and queues its mail if it has an email. */
    async add(
      invitation: Omit<InvitationRow, 'used' | 'used_by' | 'revoked'>,
      mail: InvitationMail,
    ): Promise<void> {
      const { id, member_id, email, language, invited_by, created, expires } = invitation
      await this.revokeAll(member_id, created)
      await db.insertInto('staff_invitations').values(invitation).execute()
      if (email === null) return
      const data = { ...mail, invitedBy: invited_by, invitationId: id, expires: expires.toISOString() }
      await sql`
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        values ('email', ${email}, 'staffInvitation', ${language}, ${JSON.stringify(data)}::jsonb,
          ${`staffInvitation ${id}`}, 1, ${created})
      `.execute(db)
    },

    async revokeAll(memberId: string, at: Date): Promise<void> {
      await db
        .updateTable('staff_invitations')
        .set({ revoked: at, email: null })
        .where('member_id', '=', memberId)
        .where('used', 'is', null)
        .where('revoked', 'is', null)
        .execute()
    },

    /** Resolves to false if it was used meanwhile. Forgets the address, which nobody needs anymore. */
    async use(id: string, guestId: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('staff_invitations')
        .set({ used: at, used_by: guestId, email: null })
        .where('id', '=', id)
        .where('used', 'is', null)
        .where('revoked', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Deletes invitations that were used or revoked, or that expired, before this time. Returns how many. */
    async forgetEnded(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('staff_invitations')
        .where((row) =>
          row.or([row('used', '<', before), row('revoked', '<', before), row('expires', '<', before)]),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async forgetEmails(emails: readonly string[]): Promise<void> {
      await sql`
        update staff_invitations set email = null where lower(email) = any(${emails.map((each) => each.toLowerCase())}::text[])
      `.execute(db)
    },
  }
}
