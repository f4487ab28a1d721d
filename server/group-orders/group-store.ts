import { type Kysely, type Selectable, sql } from 'kysely'
import type { GroupMember, GroupTimes } from '#domain/ordering/group-order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import { planWork } from '#server/jobs/due-work.ts'

export type GroupRow = Selectable<Schema['group_orders']>
export type MemberRow = Selectable<Schema['group_members']>

/** A group order with everybody in it, in the order of joining. */
export interface StoredGroup {
  readonly row: GroupRow
  readonly members: readonly MemberRow[]
  readonly times: GroupTimes
}

/** What a step changes. Other members and columns stay. */
export interface GroupChange {
  readonly member?: Pick<MemberRow, 'id'> & Partial<Pick<MemberRow, 'lines' | 'is_ready'>>
  readonly removed?: MemberRow['id']
  readonly joined?: Omit<MemberRow, 'place' | 'lines' | 'is_ready'>
  readonly group?: Partial<Pick<GroupRow, 'canceled' | 'placing_until' | 'failure'>>
}

export type NewGroup = Omit<GroupRow, 'version' | 'canceled' | 'placing_until' | 'failure'>
export type NewHost = Omit<MemberRow, 'place' | 'lines' | 'is_ready' | 'group_id' | 'is_host'>

export function createGroupStore({ sql: db }: Pick<Database, 'sql'>) {
  return {
    /** Saves a group order with its host, and plans its deadline. A repeated id is saved once. */
    async create(group: NewGroup, host: NewHost): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const added = await inside
          .insertInto('group_orders')
          .values({ ...group, address: JSON.stringify(group.address) })
          .onConflict((conflict) => conflict.column('id').doNothing())
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
     * Changes a group order one step at a time: whoever comes second decides with what the first has written. Nothing
     * is written if `decide` refuses.
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
        await write(inside, id, change as GroupChange)
        return group
      })
    },

    /** Deletes group orders whose deadline was before this. Orders that were placed stay. */
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

async function read(db: Kysely<Schema>, where: ReturnType<typeof sql>): Promise<StoredGroup | null> {
  const { rows } = await sql<GroupRow & { is_ordered: boolean }>`
    select g.*, exists (select from reservations r where r.id = g.reservation_id) as is_ordered
    from group_orders g where ${where}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const members = await db
    .selectFrom('group_members')
    .selectAll()
    .where('group_id', '=', row.id)
    .orderBy('place')
    .execute()
  const times = {
    deadline: row.deadline,
    placingUntil: row.placing_until,
    isOrdered: row.is_ordered,
    isCanceled: row.canceled !== null,
  }
  return { row, members, times }
}

async function write(
  inside: Kysely<Schema>,
  id: string,
  { member, removed, joined, group }: GroupChange,
): Promise<void> {
  if (joined)
    await inside
      .insertInto('group_members')
      .values({ ...joined, lines: '[]' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  if (member) {
    const { id: memberId, lines, ...rest } = member
    await inside
      .updateTable('group_members')
      .set({ ...rest, ...(lines && { lines: JSON.stringify(lines) }) })
      .where('id', '=', memberId)
      .execute()
  }
  if (removed) await inside.deleteFrom('group_members').where('id', '=', removed).execute()
  await inside
    .updateTable('group_orders')
    .set({ ...group, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A member as the rules see them. */
export function memberOf({ id, is_host, lines, is_ready }: MemberRow): GroupMember {
  return { id, isHost: is_host, lines, isReady: is_ready }
}
