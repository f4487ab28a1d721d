import { type Kysely, type Selectable, sql } from 'kysely'
import { type GroupMember, type GroupTimes, isOrderedInParts } from '#domain/ordering/group-order.ts'
import { givesBack } from '#domain/ordering/order-moves.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { stayEnded } from '#server/book/steps/reservations.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'

export type GroupRow = Selectable<Schema['group_orders']>

/**
 * A member, with the state of the order for their part. `order_status` is null until they have paid for the first
 * time.
 */
export interface MemberRow extends Selectable<Schema['group_members']> {
  readonly order_status: BookingStatus | null
  readonly order_version: number
}

/** A group order with its members in the order in which they joined. */
export interface StoredGroup {
  readonly row: GroupRow
  readonly members: readonly MemberRow[]
  readonly times: GroupTimes
  /** Increases with every change to the group order or to the orders placed from it. */
  readonly version: number
  /** Whether an order was placed, even if it ended without being paid. */
  readonly isPlaced: boolean
}

/** The changes made in one step. Other members and columns stay the same. */
export interface GroupChange {
  readonly member?: Pick<MemberRow, 'id'> & Partial<Pick<MemberRow, 'lines' | 'is_ready' | 'reservation_id'>>
  readonly removed?: MemberRow
  readonly joined?: Omit<MemberRow, GivenLater>
  readonly group?: Partial<Pick<GroupRow, 'canceled' | 'placing_until' | 'failure' | 'reservation_id'>>
  /**
   * Id of an ended order that is replaced by a new one. Nothing is written if a late payment has revived the
   * ended order.
   */
  readonly replaces?: string | null
}

type GivenLater = 'place' | 'lines' | 'is_ready' | 'reservation_id' | 'order_status' | 'order_version'
export type NewGroup = Omit<GroupRow, 'version' | 'canceled' | 'placing_until' | 'failure' | 'replaced'>
export type NewHost = Omit<MemberRow, GivenLater | 'group_id' | 'is_host'>

export function createGroupStore({ sql: db }: Pick<Database, 'sql'>) {
  return {
    /**
     * Saves a group order with its host, and schedules due work for its deadline. Does nothing if the id already
     * exists. Its code comes from the id, so a request at the same time can meet either of them first.
     */
    async create(group: NewGroup, host: NewHost): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const added = await inside
          .insertInto('group_orders')
          .values({ ...group, address: JSON.stringify(group.address) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return
        await inside
          .insertInto('group_members')
          .values({ ...host, group_id: group.id, is_host: true, lines: '[]' })
          .execute()
        await planWork(inside, { kind: 'tendGroup', subject: group.id, due: group.deadline })
      })
    },

    byId: (id: string) => read(db, sql`g.id = ${id}`),
    byCodeHash: (hash: string) => read(db, sql`g.code_hash = ${hash}`),
    ofMember: (hash: string) => read(db, memberHas(hash)),

    /**
     * Locks a group order and changes it, so that the second of two concurrent callers decides based on what
     * the first has written. Nothing is written if `decide` refuses. Resolves to null if the group order
     * doesn't exist.
     */
    async change<Code extends string>(
      id: string,
      at: Date,
      decide: (group: StoredGroup) => GroupChange | Refusal<Code>,
    ): Promise<StoredGroup | Refusal<Code> | null> {
      return db.transaction().execute(async (inside) => {
        await inside.selectFrom('group_orders').select('id').where('id', '=', id).forUpdate().execute()
        const group = await read(inside, sql`g.id = ${id}`)
        if (!group) return null
        const change = decide(group)
        if (isRefusal(change)) return change
        const { replaces = null } = change as GroupChange
        if (replaces !== null && !(await stayEnded(inside, replaces))) return read(inside, sql`g.id = ${id}`)
        await write(inside, id, change as GroupChange)
        return group
      })
    },

    /** Deletes group orders whose deadline is earlier than `before`. Orders that were placed from them stay. */
    async forget(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('group_orders')
        .where('deadline', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function memberHas(hash: string) {
  return sql`exists (select from group_members m where m.group_id = g.id and m.code_hash = ${hash})`
}

interface Placed {
  readonly order_status: BookingStatus | null
  readonly order_version: number
  readonly ended_because: string | null
}

async function read(db: Kysely<Schema>, where: ReturnType<typeof sql>): Promise<StoredGroup | null> {
  const { rows } = await sql<GroupRow & Placed>`
    select g.*, r.status as order_status, coalesce(r.version, 0) as order_version, o.ended_because
    from group_orders g left join reservations r on r.id = g.reservation_id
    left join orders o on o.reservation_id = r.id where ${where}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const members = await db
    .selectFrom('group_members as m')
    .leftJoin('reservations as r', 'r.id', 'm.reservation_id')
    .selectAll('m')
    .select([
      sql<BookingStatus | null>`r.status`.as('order_status'),
      sql<number>`coalesce(r.version, 0)`.as('order_version'),
    ])
    .where('m.group_id', '=', row.id)
    .orderBy('m.place')
    .execute()
  const isInParts = isOrderedInParts({ pays: row.pays, paymentType: row.payment_type })
  const times = {
    deadline: row.deadline,
    placingUntil: row.placing_until,
    isOrdered: isInParts
      ? members.some((member) => memberOf(member).isOrdered)
      : row.order_status !== null && !(row.order_status === 'Canceled' && row.ended_because === 'unpaid'),
    isCanceled: row.canceled !== null,
    isInParts,
  }
  const version = [row, ...members].reduce((sum, { order_version }) => sum + order_version, row.version)
  return { row, members, times, version, isPlaced: row.order_status !== null }
}

async function write(
  inside: Kysely<Schema>,
  id: string,
  { member, removed, joined, group, replaces }: GroupChange,
): Promise<void> {
  if (joined)
    await inside
      .insertInto('group_members')
      .values({ ...joined, lines: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (member) {
    const { id: memberId, lines, ...rest } = member
    await inside
      .updateTable('group_members')
      .set({ ...rest, ...(lines && { lines: JSON.stringify(lines) }) })
      .where('id', '=', memberId)
      .execute()
  }
  if (removed) await inside.deleteFrom('group_members').where('id', '=', removed.id).execute()
  // The versions of removed orders no longer count toward the group order's version, which must still
  // increase.
  const dropped = [replaces ?? null, removed?.reservation_id ?? null].filter((each) => each !== null)
  await inside
    .updateTable('group_orders')
    .set({
      ...group,
      version: sql`version + 1 + coalesce((select sum(version) from reservations where id = any(${dropped}::text[])), 0)`,
      ...(replaces && { replaced: sql<string[]>`replaced || ${replaces}::text` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Converts a stored member to the form that the rules of group orders use. */
export function memberOf({ id, is_host, lines, is_ready, order_status }: MemberRow): GroupMember {
  const isOrdered = order_status !== null && !givesBack(order_status)
  return { id, isHost: is_host, lines, isReady: is_ready, isOrdered }
}
