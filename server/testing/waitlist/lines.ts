import { type Insertable, sql } from 'kysely'
import type { Input } from '#contracts/calls.ts'
import type { HostLine, HostWalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { type LineRow, recordInLine } from '#server/book/line/record-in-line.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { type DueWorkHandlers, runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { processDueLine } from '#server/waitlist/line/process-due-line.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

/**
 * Opens a restaurant's waitlist for parties of up to 8. Parties aren't called automatically, unless `values`
 * enables it.
 */
export async function openLineAt(
  { context }: Pick<OpenWorld, 'context'>,
  idOrName: string,
  values: Partial<Omit<LineRow, 'restaurant_id' | 'version'>> = {},
): Promise<void> {
  const listed = await context.catalogue.getForStaff(idOrName)
  if (!listed) throw new Error(`there is no restaurant ${idOrName}`)
  await recordInLine(context, listed.record.id, context.now(), ({ line }) =>
    line({ state: 'open', auto_call: false, largest_party: 8, ...values }),
  )
}

/** Adds a party to the waitlist without checking whether it may join. Resolves to the entry's id. */
export async function plantWalkIn(
  { context, database }: Pick<OpenWorld, 'context' | 'database'>,
  idOrName: string,
  values: Partial<Insertable<Schema['walk_ins']>> = {},
): Promise<string> {
  const listed = await context.catalogue.getForStaff(idOrName)
  if (!listed) throw new Error(`there is no restaurant ${idOrName}`)
  const at = context.now()
  const id = context.newId()
  const usual = {
    status: 'Approved',
    status_time: at,
    joined: at,
    group_size: 2,
    turn_minutes: 90,
    kept_minutes: 10,
  }
  await database.sql
    .insertInto('walk_ins')
    .values({ id, restaurant_id: listed.record.id, ...usual, ...values })
    .execute()
  return id
}

type Details = Partial<Input<'host.actOnWalkIn'>['body']>

/** Calls by a restaurant's staff about its waitlist. A refusal fails the test, except with `attempt`. */
export interface StaffedLine {
  line(): Promise<HostLine>
  /** Returns one waitlist entry as staff see it. */
  see(walkInId: string): Promise<HostWalkIn>
  set(body: NonNullable<Input<'host.setLine'>['body']>): Promise<HostLine>
  add(groupSize: number, more?: Partial<Input<'host.addToLine'>['body']>): Promise<HostWalkIn>
  act(walkInId: string, action: WalkInAction, more?: Details): Promise<HostWalkIn>
  attempt(walkInId: string, action: WalkInAction, more?: Details): Promise<unknown>
}

export function staffedLine({ context, send, sendSeen }: OpenWorld, restaurantId: string): StaffedLine {
  const staff = { token: context.staffTokens[0]?.token ?? '' }
  const line = async () => succeeded(await send('host.line', { restaurantId }, staff))
  const attempt: StaffedLine['attempt'] = (walkinId, action, more = {}) =>
    sendSeen('host.actOnWalkIn', { walkinId, body: { action, ...more } }, staff)
  let added = 0
  return {
    line,
    attempt,
    async see(walkInId) {
      const found = (await line()).walkIns.find(({ id }) => id === walkInId)
      if (!found) throw new Error(`${walkInId} isn't on the page of staff`)
      return found
    },
    set: async (body) => succeeded(await send('host.setLine', { restaurantId, body }, staff)),
    async add(groupSize, more = {}) {
      const body = { customerName: `Party ${(added += 1)}`, groupSize, ...more }
      return succeeded(await send('host.addToLine', { restaurantId, body }, staff))
    },
    act: async (...step) => succeeded((await attempt(...step)) as HostWalkIn),
  }
}

/** Runs all due work of waitlists. */
export async function processDueLines({ context }: Pick<OpenWorld, 'context'>): Promise<void> {
  await runDueWork(context, { tendLine: processDueLine } as unknown as DueWorkHandlers<typeof context>)
}

/** Advances the clock to `time` and runs the due work of waitlists at the time at which each is due. */
export async function letTimePass(world: OpenWorld, time: string): Promise<void> {
  const until = new Date(time)
  for (;;) {
    const { rows } = await sql<{ due: Date }>`
      select due from due_work where kind = 'tendLine' and failed is null and due < ${until} order by due limit 1
    `.execute(world.database.sql)
    const [next] = rows
    if (!next) break
    world.setTime(new Date(Math.max(next.due.getTime(), world.context.now().getTime())))
    await processDueLines(world)
  }
  world.setTime(until)
  await processDueLines(world)
}

/** Returns the templates of all messages to an address, oldest first. */
export async function templatesTo({ database }: OpenWorld, recipient: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('messages')
    .select('template')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ template }) => template)
}

/** Describes contradictions between waitlist entries, claims and messages. Empty if there are none. */
export async function brokenPromises({ database }: Pick<OpenWorld, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'two claims on table ' || a.table_id as problem from table_claims a join table_claims b
      on a.table_id = b.table_id and a.id < b.id and a.during && b.during
    union all
    select w.id || ' is ' || w.status || ' and has a claim' from walk_ins w join table_claims c on c.walk_in_id = w.id
      where w.status not in ('Approved', 'Called', 'Seated')
    union all
    select w.id || ' is ' || w.status || ' without the claims of its tables' from walk_ins w
      where w.status in ('Called', 'Seated') and cardinality(w.table_numbers) <>
        (select count(*) from table_claims c where c.walk_in_id = w.id)
    union all
    select w.id || ' is ' || w.status || ' without a table' from walk_ins w
      where w.status in ('Called', 'Seated') and cardinality(w.table_numbers) = 0
    union all
    select w.id || ' is called without a message' from walk_ins w
      where w.status = 'Called' and w.email <> '' and not exists (
        select from messages m where m.recipient = w.email and m.template = 'walkInReady')
    union all
    select w.id || ' misses the record of a step' from walk_ins w
      where not w.demo and w.version <> (select count(*) from walk_in_moves m where m.walk_in_id = w.id)
  `.execute(database.sql)
  return rows.map(({ problem }) => problem)
}
