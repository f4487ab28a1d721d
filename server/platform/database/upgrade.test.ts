import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import { type Installation, readBooking, savedTime } from '#server/testing/installations/fill-installation.ts'
import { copyInstallation } from '#server/testing/installations/open-installation.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { settleMoney } from '#server/testing/payments/payments.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ hookTimeout: 240_000 })

let saved: Awaited<ReturnType<typeof copyInstallation>>
let installation: Installation
let after: OpenWorld
let before: Rows
let upgraded: Rows

type Rows = Record<string, { readonly columns: readonly string[]; readonly rows: string }>

/** Returns the columns of each table, or the given ones, and the number and a hash of its rows. */
async function rowsOf({ sql: db }: Database, known?: Rows): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' and attnum > 0
      and not attisdropped
    group by 1 order by 1
  `.execute(db)
  const rows: Rows = {}
  for (const { name, columns: all } of tables) {
    const columns = known ? known[name]?.columns : all
    if (!columns) continue
    const { rows: found } = await sql<{ rows: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(row, '' order by row)), '') as rows
      from (select row(${sql.join(columns.map((column) => sql.ref(column)))})::text as row from ${sql.table(name)}) each
    `.execute(db)
    rows[name] = { columns, rows: found[0]?.rows ?? '' }
  }
  return rows
}

const staff = () => ({ token: after.context.staffTokens[0]?.token ?? '' })
const of = (name: string) => installation.bookings[name] ?? expect.unreachable()
const read = (name: string) => readBooking(after, of(name))

beforeAll(async () => {
  saved = await copyInstallation()
  installation = saved.installation
  const database = await saved.open()
  before = await rowsOf(database)
  await migrate(database)
  upgraded = await rowsOf(database, before)
  after = await openWorldOn(database)
  after.setTime(savedTime)
})
afterAll(async () => {
  await after.close()
  await saved.remove()
})

test('all rows of the oldest version survive the upgrade', () => {
  expect(Object.values(before).filter(({ rows }) => !rows.startsWith('0 rows')).length).toBeGreaterThan(65)
  expect(upgraded).toEqual(before)
})

test('tokens of the oldest version open its bookings and orders, whose payments read the same', async () => {
  const names = Object.keys(installation.bookings)
  expect(names).toEqual(
    expect.arrayContaining(['paid', 'disputed', 'refunding', 'lateCard', 'noShow', 'order']),
  )
  const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  expect(Object.fromEntries(found)).toMatchObject(
    Object.fromEntries(names.map((name) => [name, of(name).read])),
  )
})

test('guests stay signed in, and their password and passkey still open the account', async () => {
  const { cookie, email, password } = installation.guest
  const browser = openBrowser(after, { cookie })
  const { token } = (await browser.ask('identity.refreshSession', { body: {} })).json<{ token: string }>()
  const { devices } = (await browser.ask('identity.devices', {}, { token })).json()
  expect(devices).toMatchObject([{ current: true }])
  const { waysIn } = (await browser.ask('identity.signInMethods', {}, { token })).json()
  expect(waysIn).toContainEqual(expect.objectContaining({ kind: 'passkey', name: 'The blue phone' }))
  const other = openBrowser(after)
  expect((await other.ask('identity.signIn', { body: { email, password } })).statusCode).toBe(200)
})

test('a wait, a group order and an invitation go on', async () => {
  const { walkInId, groupOrder, invitation } = installation
  const walkIn = succeeded(await after.send('walkIns.get', { walkinId: walkInId }))
  expect(walkIn).toMatchObject({ status: 'Approved', endedBecause: null })
  const { members } = succeeded(await after.send('groupOrders.get', { code: groupOrder }))
  expect(members).toMatchObject([{ name: 'Hana', total: 1400 }])
  const coming = { code: invitation, body: { fullName: 'Bea Moreau', coming: true } }
  expect(succeeded(await after.send('invitations.redeem', coming)).answer).toBe('yes')
})

test('a review from before can be read and changed', async () => {
  const { id: reservationId, token } = of('visited')
  const ofVisit = async () =>
    succeeded(await after.send('reservations.feedback', { reservationId }, { token })).review
  expect(await ofVisit()).toMatchObject({ rating: 4, comment: 'Lovely.' })
  const body = { rating: 5, comment: 'Lovely!' }
  expect(await after.send('reservations.saveFeedback', { reservationId, body }, { token })).toBeUndefined()
  expect(await ofVisit()).toMatchObject({ rating: 5, comment: 'Lovely!' })
})

test('photos, pages and texts of the installation and its tenant are as they were', async () => {
  expect((await after.app.inject({ url: installation.photo })).headers['content-type']).toBe('image/webp')
  expect(after.context.sentences('en')('manage.cancel')).toBe('Call it off')
  const { text } = succeeded(await after.send('content.sitePage', { page: 'imprint' }))
  expect(text).toBe('Ana Sousa, Lisbon')
  const tenant = after.sendTo('lisbon.localhost')
  expect(succeeded(await tenant('restaurants.get', { id: who.ordering })).name).not.toBe('')
})

test('messages that waited are sent after the upgrade, and their links open the booking', async () => {
  const sent: { to: string; text: string }[] = []
  await sendMessages(after.context, {
    carries: ['email', 'sms', 'push'],
    deliver: async ({ to, text }) => void sent.push({ to, text }),
  })
  const { rows } = await sql`
    select template, failure, trouble from messages where failure is not null or attempts > 1
  `.execute(after.database.sql)
  expect(rows).toEqual([])
  const texts = sent.filter(({ to }) => to === 'ahead@example.com').map(({ text }) => text)
  const { id, token } = of('ahead')
  expect(texts.join()).toContain(`/booking?id=${id}&token=${token}`)
})

test('a deposit that was paid before the upgrade is refunded after it, and staff settle what differed', async () => {
  const { id } = of('paid')
  const { differences } = succeeded(
    await after.send('host.moneyDifferences', { restaurantId: who.deposit }, staff()),
  )
  expect(differences).toMatchObject([{ id: installation.difference }])
  const note = { differenceId: installation.difference, body: { note: 'Seen at the provider' } }
  succeeded(await after.send('host.settleDifference', note, staff()))
  const body = { status: 'CanceledByHost' as const, note: '' }
  succeeded(await after.sendSeen('host.setStatus', { reservationId: id, body }, staff()))
  await undoTimePasses(after)
  await settleMoney(after)
  expect((await read('paid')).payments).toMatchObject({ taken: 4000, refunded: 4000, comingBack: 0, kept: 0 })
})

test('bookings and orders that nobody ended end by themselves after the upgrade', async () => {
  await runDueWork(after.context, dueWorkHandlers)
  const ended = await Promise.all(['forgotten', 'order', 'requested', 'ahead'].map(read))
  expect(ended.map(({ status, endedBecause }) => [status, endedBecause])).toEqual([
    ['Closed', null],
    ['Closed', null],
    ['Pending', null],
    ['Approved', null],
  ])
  after.setTime('2027-04-21T19:00:00Z')
  await runDueWork(after.context, dueWorkHandlers)
  expect(await read('requested')).toMatchObject({ status: 'Rejected', endedBecause: 'unanswered' })
})
