import { type RawBuilder, type Selectable, sql as raw } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { CurrentFacts, CurrentRequest, CurrentWalkIn } from './write/still-true.ts'

export type MessageRow = Selectable<Schema['messages']>

export type MessageState = 'waiting' | 'sent' | 'dropped' | 'failed'

const inState: Readonly<Record<MessageState, RawBuilder<boolean>>> = {
  waiting: raw`sent is null and dropped is null and failure is null`,
  sent: raw`sent is not null`,
  dropped: raw`dropped is not null`,
  failed: raw`failure is not null`,
}

/** The messages to take, and the time until which other processes can't take them. */
export interface Taking {
  readonly channels: readonly MessageRow['channel'][]
  readonly now: Date
  readonly until: Date
  readonly limit: number
}

export function createOutboxStore({ sql }: Database) {
  const one = (id: number) => sql.updateTable('messages').where('id', '=', id)

  return {
    /** Returns the newest messages first, to one recipient or everyone. Omits dropped messages. */
    async newest(recipient: string | null, limit: number): Promise<MessageRow[]> {
      let query = sql
        .selectFrom('messages')
        .selectAll()
        .where('dropped', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
      if (recipient) query = query.where('recipient', '=', recipient)
      return query.execute()
    },

    /** Returns the seconds since the oldest message that waits could have been sent first; 0 if none waits. */
    async age(now: Date): Promise<number> {
      const first = raw`case when attempts > 0 then created else coalesce(due, created) end`
      const { rows } = await raw<{ seconds: number }>`
        select coalesce(floor(extract(epoch from ${now}::timestamptz - min(${first}))), 0)::int as seconds
        from messages where ${inState.waiting} and ${first} <= ${now}
      `.execute(sql)
      return rows[0]?.seconds ?? 0
    },

    /** Returns a page of messages in a state, newest first, with their total number. */
    async page(
      state: MessageState | undefined,
      { skip, top }: { skip: number; top: number },
    ): Promise<{ total: number; rows: MessageRow[] }> {
      const chosen = sql.selectFrom('messages').where(state ? inState[state] : raw<boolean>`true`)
      const [counted, rows] = await Promise.all([
        chosen.select(raw<number>`count(*)::int`.as('total')).executeTakeFirst(),
        chosen.selectAll().orderBy('id', 'desc').offset(skip).limit(top).execute(),
      ])
      return { total: counted?.total ?? 0, rows }
    },

    /**
     * Returns the host names of the tenants that these messages belong to, by message id. Omits messages without a
     * tenant.
     */
    async tenantHosts(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const { rows } = await raw<{ id: number; host: string }>`
        select m.id, coalesce(r.tenant_host, w.tenant_host, q.tenant_host, g.tenant_host, m.data->>'tenantHost') as host
        from (
          select id, data, split_part(cause, ' ', 1) as kind, split_part(cause, ' ', 2) as about
          from messages where id = any(${[...ids]}::int[])
        ) m
        left join reservations r on m.kind = 'reservation' and r.id = m.about
        left join walk_ins w on m.kind = 'walkIn' and w.id = m.about
        left join guest_requests q on m.kind = 'request' and q.id = m.about
        left join group_orders g on m.kind = 'groupOrder' and g.id = m.about
        where coalesce(r.tenant_host, w.tenant_host, q.tenant_host, g.tenant_host, m.data->>'tenantHost', '') <> ''
      `.execute(sql)
      return new Map(rows.map(({ id, host }) => [id, host]))
    },

    /** Makes a failed message due again. Resolves to null if it doesn't exist or hasn't failed. */
    async renew(id: number): Promise<MessageRow | null> {
      const renewed = one(id).where('failure', 'is not', null)
      const row = await renewed
        .set({ failure: null, due: null, attempts: 0 })
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    /** Takes due messages by priority, then by age. Skips rows that another process is taking. */
    async take({ channels, now, until, limit }: Taking): Promise<MessageRow[]> {
      const next = sql
        .selectFrom('messages')
        .select('id')
        .where('sent', 'is', null)
        .where('dropped', 'is', null)
        .where('failure', 'is', null)
        .where('channel', 'in', channels)
        .where((is) => is.or([is('due', 'is', null), is('due', '<=', now)]))
        .orderBy('priority')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked()
      const rows = await sql
        .updateTable('messages')
        .set((is) => ({ due: until, attempts: is('attempts', '+', 1) }))
        .where('id', 'in', next)
        .returningAll()
        .execute()
      return rows.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
    },

    /** Resolves to whether a group order is closed and waiting for its host, neither placed nor canceled. */
    async isGroupClosed(id: string): Promise<boolean> {
      const group = await sql
        .selectFrom('group_orders')
        .select('id')
        .where('id', '=', id)
        .where('canceled', 'is', null)
        .where(raw<boolean>`not exists (select from reservations r where r.id = group_orders.reservation_id)`)
        .executeTakeFirst()
      return group !== undefined
    },

    /** Resolves to the current state of a booking, which decides whether its messages are still sent. */
    async booking(
      id: string,
    ): Promise<(CurrentFacts & { readonly demo: boolean; readonly untold: object | null }) | null> {
      const row = await sql
        .selectFrom('reservations')
        .select([
          'status',
          'version',
          'reservation_time',
          'turn_minutes',
          'group_size',
          'table_numbers',
          'kept_until',
          'pay_by',
          'demo',
          'untold',
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { ...row, status: row.status as BookingStatus } : null
    },

    /** Resolves to the current state of a claim or table alert, which decides whether its messages are still sent. */
    async request(
      id: string,
    ): Promise<(Pick<CurrentRequest, 'status'> & { readonly restaurant_id: number | null }) | null> {
      const row = await sql
        .selectFrom('guest_requests')
        .select(['status', 'restaurant_id'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    /** Resolves to whether the offered table is still held for the guest. */
    async isOfferOpen(id: string, now: Date): Promise<boolean> {
      const row = await sql
        .selectFrom('offers')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('expires', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Resolves to the current state of a waitlist entry, which decides whether its messages are still sent.
     */
    async walkIn(id: string): Promise<(CurrentWalkIn & { readonly demo: boolean }) | null> {
      const row = await sql
        .selectFrom('walk_ins')
        .select(['status', 'status_time', 'coming', 'demo'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { ...row, status: row.status as BookingStatus } : null
    },

    async isProofOpen(id: string, now: Date): Promise<boolean> {
      const row = await sql
        .selectFrom('guest_proofs')
        .select('id')
        .where('id', '=', id)
        .where('expires', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },

    async isStaffInvitationOpen(id: string, now: Date): Promise<boolean> {
      const row = await sql
        .selectFrom('staff_invitations')
        .select('id')
        .where('id', '=', id)
        .where('used', 'is', null)
        .where('revoked', 'is', null)
        .where('expires', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },

    async markSent(id: number, at: Date): Promise<void> {
      await one(id).set({ sent: at }).execute()
    },

    async drop(id: number, at: Date): Promise<void> {
      await one(id).set({ dropped: at }).execute()
    },

    async tryAgain(id: number, due: Date, trouble: string): Promise<void> {
      await one(id).set({ due, trouble }).execute()
    },

    async giveUp(id: number, failure: string): Promise<void> {
      await one(id).set({ failure, trouble: failure }).execute()
    },

    /** Releases messages that were taken but not tried. This doesn't count as an attempt. */
    async giveBack(ids: readonly number[], due: Date): Promise<void> {
      if (ids.length === 0) return
      await sql
        .updateTable('messages')
        .set((is) => ({ due, attempts: is('attempts', '-', 1) }))
        .where('id', 'in', ids)
        .execute()
    },

    /** Postpones a message that may not be sent yet, and stores the reason. */
    async holdBack(id: number, due: Date, trouble: string): Promise<void> {
      await one(id)
        .set((is) => ({ due, trouble, attempts: is('attempts', '-', 1) }))
        .execute()
    },

    /** Deletes messages that were sent or dropped, and all others that were written, before the given time. */
    forgetBefore: (at: Date): Promise<number> =>
      deleteInBatches(sql, 'messages', raw`created < ${at} and coalesce(sent, dropped, created) < ${at}`),
  }
}
