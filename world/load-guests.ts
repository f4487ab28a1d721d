import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialed } from '#domain/contacts/telephone.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { demoDigest, type DemoGuest, demoGuests } from './guests.ts'
import { loadStaff, removeStaff } from './staff.ts'

const ids = demoGuests.map(({ id }) => id)
const daysBetweenVisits = 12

/**
 * Name of the setting that marks the demo guests as pending. It is written with the world and deleted in the
 * transaction that creates the guests.
 */
const pending = 'demo-guests-pending'

/** Marks the demo guests as pending, in the transaction that creates the demo world. */
export async function announceGuests(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('settings').values({ name: pending, value: 'true' }).execute()
}

/**
 * Resolves to whether the database has the demo world but not its guests, for example because a start was
 * killed in between.
 */
export async function awaitsGuests(db: Kysely<Schema>): Promise<boolean> {
  const setting = db.selectFrom('settings').select('name').where('name', '=', pending)
  return (await setting.executeTakeFirst()) !== undefined
}

async function forgetAnnouncement(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', pending).execute()
}

/**
 * Creates the demo guests. Existing demo bookings are assigned to them, so the number of free tables doesn't
 * change.
 */
export async function loadGuests(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await forgetAnnouncement(inside)
    const at = new Date(now.getTime() - 90 * 86_400_000)
    await insertRows(
      inside,
      'guests',
      demoGuests.map(({ id, name, email, phone }) => {
        const proved = { phone: dialed(phone), phone_proved: at }
        return { id, name, email, ...proved, created: at, updated: at }
      }),
    )
    await insertRows(
      inside,
      'guest_ways_in',
      ids.map((id) => {
        const way = { id, guest_id: id, provider: 'credential', account: id, password: demoDigest }
        return { ...way, created: at, updated: at }
      }),
    )
    for (const guest of demoGuests) {
      const edit = { ...guest.profile, allergy: [...guest.profile.allergy] }
      await inside.updateTable('guest_profiles').set(edit).where('guest_id', '=', guest.id).execute()
      await keepPlaces(inside, guest, now)
      await takeBookings(inside, guest, now)
      await takeWaits(inside, guest)
    }
    await loadStaff(inside, now)
  })
}

/** Resolves to the email of a demo guest who can sign in, or to null if there is none. */
export async function someDemoGuest(db: Kysely<Schema>): Promise<string | null> {
  const guests = db.selectFrom('guests').select('email').where('id', 'in', ids)
  return (await guests.orderBy('id').limit(1).executeTakeFirst())?.email ?? null
}

/** Removes the demo guests outside of development because everyone knows their password. */
export async function removeGuests(db: Kysely<Schema>): Promise<void> {
  await forgetAnnouncement(db)
  await removeStaff(db)
  await db.deleteFrom('guests').where('id', 'in', ids).execute()
}

async function keepPlaces(db: Kysely<Schema>, { id, saved, lists }: DemoGuest, now: Date): Promise<void> {
  await sql`
    insert into guest_places (guest_id, restaurant_id, saved)
    select ${id}, r.id, ${now}::timestamptz - wanted.nth * interval '3 days'
    from unnest(${[...saved]}::text[]) with ordinality as wanted (slug, nth) join restaurants r using (slug)
  `.execute(db)
  for (const [name, slugs] of Object.entries(lists)) {
    const list = createHash('sha256').update(`${id} ${name}`).digest('hex').slice(0, 32)
    await db.insertInto('guest_lists').values({ id: list, guest_id: id, name, created: now }).execute()
    await sql`
      insert into guest_list_places (list_id, guest_id, restaurant_id)
      select ${list}, ${id}, id from restaurants where slug = any(${[...slugs]}::text[])
    `.execute(db)
  }
}

async function takeBookings(db: Kysely<Schema>, guest: DemoGuest, now: Date): Promise<void> {
  const { region, ahead, past, calledOff } = guest.visits
  const inRegion = sql`r.region_id = ${region}`
  await take(db, guest, sql`${inRegion} and b.status = 'Approved'`, ahead)
  const given = await take(db, guest, sql`${inRegion} and b.status = 'Approved'`, calledOff)
  await move(db, given, 'CanceledByClient', now)
  if (guest.waitsFor) {
    const asked = await take(db, guest, sql`r.slug = ${guest.waitsFor} and b.status = 'Approved'`, 1)
    await waitForAnswer(db, asked)
  }
  const visits = await take(db, guest, sql`${inRegion} and b.status = 'Closed'`, past)
  for (const [nth, id] of visits.entries()) await longerAgo(db, id, nth * daysBetweenVisits)
}

/** Assigns demo bookings at different restaurants to a guest. Resolves to the bookings. */
async function take(
  db: Kysely<Schema>,
  { id, name, email, phone }: DemoGuest,
  which: ReturnType<typeof sql>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reservations set guest_uid = ${id}, customer_name = ${name}, email = ${email}, phone = ${phone}
    where id in (
      select distinct on (r.slug) b.id from reservations b join restaurants r on r.id = b.restaurant_id
      where ${which} and r.kind = 'restaurant' and b.guest_uid is null
        and not exists (select 1 from reservations o where o.guest_uid = ${id} and o.restaurant_id = r.id
          and o.status = b.status)
      order by r.slug, b.reservation_time desc limit ${most}
    ) returning id
  `.execute(db)
  return rows.map((row) => row.id)
}

async function move(db: Kysely<Schema>, given: readonly string[], status: string, at: Date): Promise<void> {
  if (given.length === 0) return
  await sql`delete from table_claims where reservation_id = any(${[...given]}::text[])`.execute(db)
  await sql`
    with moved as (
      update reservations set status = ${status}, version = version + 1, closed = ${at}
      where id = any(${[...given]}::text[]) returning id, version
    )
    insert into reservation_moves (reservation_id, version, status, by_whom, at)
    select id, version, ${status}, 'guest', ${at}::timestamptz from moved
  `.execute(db)
}

/** Assigns past entries of demo lines to a guest, starting with the latest one of each status. */
async function takeWaits(db: Kysely<Schema>, { id, name, email, phone, visits }: DemoGuest): Promise<void> {
  if (visits.waited === 0) return
  await sql`
    update walk_ins set guest_uid = ${id}, customer_name = ${name}, email = ${email}, phone = ${phone},
      created_by = 'guest'
    where id in (
      select w.id from walk_ins w join restaurants r on r.id = w.restaurant_id
      where w.demo and w.closed is not null and r.region_id = ${visits.region}
      order by row_number() over (partition by w.status order by w.joined desc), w.joined desc
      limit ${visits.waited}
    )
  `.execute(db)
  await sql`
    update walk_in_moves m set by_whom = 'guest' from walk_ins w
    where w.id = m.walk_in_id and w.guest_uid = ${id} and m.action = 'join'
  `.execute(db)
}

/** Turns a booking into a pending request without a table. */
async function waitForAnswer(db: Kysely<Schema>, asked: readonly string[]): Promise<void> {
  const these = sql`any(${[...asked]}::text[])`
  await sql`delete from table_claims where reservation_id = ${these}`.execute(db)
  await sql`update reservations set status = 'Pending', table_numbers = '{}' where id = ${these}`.execute(db)
  await sql`update reservation_moves set status = 'Pending' where reservation_id = ${these}`.execute(db)
}

/** Moves a booking back by this many days, at the same local time. */
async function longerAgo(db: Kysely<Schema>, id: string, days: number): Promise<void> {
  const back = sql`${days}::int * interval '1 day'`
  await sql`
    update reservations set wall_time = wall_time - ${back}, service_date = service_date - ${days}::int,
      reservation_time = (wall_time - ${back}) at time zone time_zone, created = created - ${back},
      closed = closed - ${back}
    where id = ${id}
  `.execute(db)
  await sql`update reservation_moves set at = at - ${back} where reservation_id = ${id}`.execute(db)
}
