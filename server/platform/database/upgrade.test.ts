import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summarizeReservation } from '#domain/summary/summarize-reservation.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { openBrowser, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type AddedPasskey, addPasskey, usePasskey } from '#server/testing/accounts/passkeys.ts'
import { feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { migrate } from './migrate.ts'

const migrations = [
  '0076-payment-sums.sql',
  '0078-why-waits-ended.sql',
  '0079-ends-of-reservations.sql',
  '0080-security-of-accounts.sql',
  '0081-site-pages.sql',
  '0082-seats-of-erased-members.sql',
  '0084-rounding-of-receipts.sql',
  '0085-renamed-texts.sql',
  '0089-sums-of-disputes.sql',
]

/** Restores the tables as they were before these migrations, with what was stored then. */
const downgrade = `
  alter table reservations drop column payment_sums, drop column ended_because;
  alter table walk_ins drop column ended_because, drop column staff_asked;
  alter table guest_sessions drop column passkey_id;
  alter table guest_passkeys drop column authenticator;
  drop table site_pages;
  drop table erased_members;
  update orders set receipt = receipt - 'rounding';
  delete from due_work where kind in ('tendReservation', 'tendOrder');
  drop index messages_waiting;
  alter table messages drop column priority;
  alter table messages add column priority smallint not null generated always as (
    case when template like 'prove%' then 0 when template = 'reminder' then 5 else 3 end
  ) stored;
  create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
  delete from migrations where name in (${migrations.map((name) => `'${name}'`).join()});
`

/** Removes what messages of that version didn't contain. */
const olderMessages = `
  update messages set data = (data - 'payments' - 'endedBecause' - 'reviewed')
    #- '{order,rounding}' #- '{order,changeUntil}' #- '{restaurant,event}'
`

const upgradeTime = '2027-03-18T21:00:00Z'

interface Booked {
  readonly id: string
  readonly token: string
}

let before: OpenWorld
let after: OpenWorld
let stored: Record<string, string>
let applied: string[]
let guest: SignedUpGuest
let passkey: AddedPasskey
let held: Awaited<ReturnType<typeof joinAs>>
const known = new Map<string, Booked>()
const of = (name: string) => known.get(name) ?? expect.unreachable()

const run = (text: string) => sql.raw(text).execute(before.database.sql)
const staff = () => ({ token: before.context.staffTokens[0]?.token ?? '' })
const setStatus = (name: string, status: 'Seated' | 'NoShow') =>
  before.send('host.setStatus', { reservationId: of(name).id, body: { status } }, staff()).then(succeeded)
const cancel = (world: OpenWorld, { id, token }: Booked) =>
  world.send('reservations.cancel', { reservationId: id, body: {} }, { token }).then(succeeded)
const read = (name: string) => {
  const { id, token } = of(name)
  return after.send('reservations.get', { reservationId: id }, { token }).then(succeeded)
}
async function bookTable(name: string, time: string): Promise<void> {
  known.set(name, await book(before, bookingRequest(who.dayAndNight, time, { email: `${name}@example.com` })))
}

/** Books a table that costs a deposit of €40, and pays it. */
async function payDeposit(name: string): Promise<string | null> {
  const request = { groupSize: 4, email: `${name}@example.com` }
  const booked = await bookToPay(before, bookingRequest(who.deposit, '2027-03-18T19:00', request))
  known.set(name, booked)
  await atTill(before, booked.paymentLinkUrl)
  await settleMoney(before)
  return booked.paymentLinkUrl
}

async function storeCard(name: string): Promise<void> {
  const [slot] = await freeSlotsOf(before, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const request = bookingRequest(who.noShowFee, slot?.instant ?? '', { email: `${name}@example.com` })
  const booked = await bookToPay(before, request)
  known.set(name, booked)
  await atTill(before, booked.paymentLinkUrl)
  await settleMoney(before)
}

/** Returns the number of rows of each table, and a hash of them. */
async function allRows(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('migrations', 'due_work', 'site_pages', 'erased_members', 'own_texts') order by 1
  `.execute(before.database.sql)
  const hash = ({ name }: { name: string }) => sql`
    select ${name}::text as name, count(*) || ' rows ' || md5(string_agg(row, '' order by row)) as rows
    from (select to_jsonb(t)::text as row from ${sql.table(name)} t) each`
  const { rows } = await sql<{ name: string; rows: string }>`
    ${sql.join(tables.map(hash), sql` union all `)}
  `.execute(before.database.sql)
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}

beforeAll(async () => {
  before = await openWorld()
  await openKitchenAt(before, who.ordering)
  await openLineAt(before, who.waitlistOnly, { state: 'open', largest_party: 8 })
  guest = await signedUpGuest(before)
  passkey = await addPasskey(guest, 'The blue phone')
  await bookTable('ahead', '2027-04-20T19:00')
  await bookTable('forgotten', '2027-03-02T19:00')
  await bookTable('visited', '2027-03-03T19:00')
  await bookTable('unanswered', '2027-03-04T19:00')
  await bookTable('requested', '2027-04-21T19:00')
  await payDeposit('paid')
  const link = await payDeposit('disputed')
  await atTill(before, link, { step: 'dispute' })
  for (const name of ['refunded', 'refunding', 'late']) {
    // oxlint-disable-next-line no-await-in-loop
    await payDeposit(name)
  }
  for (const name of ['card', 'lateCard', 'noShow']) {
    // oxlint-disable-next-line no-await-in-loop
    await storeCard(name)
  }
  await cancel(before, of('refunded'))
  await settleMoney(before)
  await cancel(before, of('refunding'))
  const order = await placeOrder(before, orderRequest(who.ordering, '2027-03-01T19:00', [line('soup')]))
  known.set('order', order)
  succeeded(
    await before.send('host.actOnOrder', { reservationId: order.id, body: { action: 'accept' } }, staff()),
  )
  before.setTime('2027-03-02T19:05:00Z')
  await setStatus('forgotten', 'Seated')
  before.setTime('2027-03-03T19:05:00Z')
  await setStatus('visited', 'Seated')
  const { id, token } = of('visited')
  const body = { rating: 4, comment: 'Lovely.' }
  succeeded(await before.send('reservations.giveFeedback', { reservationId: id, body }, { token }))
  before.setTime('2027-03-18T15:00:00Z')
  await cancel(before, of('late'))
  await cancel(before, of('lateCard'))
  before.setTime(upgradeTime)
  await setStatus('noShow', 'NoShow')
  await feeAnnounced(before, of('noShow').id, 5000)
  held = await joinAs(before)
  await run(
    `update reservations set status = 'Pending' where id in ('${of('unanswered').id}', '${of('requested').id}')`,
  )
  await run(`update messages set sent = null, dropped = null, due = null where sent is not null`)
  await run(`update guest_passkeys set authenticator = ''`)
  await run(`update guest_sessions set passkey_id = null`)
  await run(olderMessages)
  await run(`insert into own_texts (locale, key, text) values ('en', 'booking.cancel', 'Call it off')`)
  stored = await allRows()
  await before.database.runScript(downgrade)
  applied = await migrate(before.database)
  after = await openWorldOn(before.database)
  after.setTime(upgradeTime)
}, 240_000)
afterAll(async () => {
  await after?.app.close()
  await before.close()
})

test('all rows of the version before survive the upgrade, and what was paid is summed up for each booking', async () => {
  expect(applied).toEqual(migrations)
  expect(known.size).toBeGreaterThan(12)
  expect(await allRows()).toEqual(stored)
})

test('tokens of the version before open its bookings, which say where their money is', async () => {
  const said = await Promise.all(
    [...known.keys()].map(async (name) => {
      const { payment } = summarizeReservation(await read(name), { now: after.context.now().getTime() })
      return [name, payment?.line.key ?? null]
    }),
  )
  expect(Object.fromEntries(said)).toMatchObject({
    ahead: null,
    paid: 'depositStatus.paid',
    refunded: 'depositStatus.refunded',
    refunding: 'paid.refunding',
    late: 'depositStatus.paid',
    card: 'depositStatus.onFile',
    lateCard: 'paid.feePossible',
    noShow: 'paid.fee',
  })
})

test('a deposit that was paid before the upgrade is refunded after it', async () => {
  const { id } = of('paid')
  const body = { status: 'CanceledByHost' as const, note: '' }
  succeeded(await after.send('host.setStatus', { reservationId: id, body }, staff()))
  await settleMoney(after)
  expect((await read('paid')).payments).toMatchObject({ taken: 4000, refunded: 4000, comingBack: 0, kept: 0 })
})

test('texts that the operator has worded differently keep their wording', async () => {
  expect(after.context.sentences('en')('manage.cancel')).toBe('Call it off')
})

test('guests stay signed in, with their devices and passkeys', async () => {
  const browser = openBrowser(after, { cookie: guest.browser.cookie })
  const { token } = (await browser.ask('identity.refreshSession', { body: {} })).json<{ token: string }>()
  const { devices } = (await browser.ask('identity.devices', {}, { token })).json()
  expect(devices).toMatchObject([{ current: true }])
  const { waysIn } = (await browser.ask('identity.signInMethods', {}, { token })).json()
  expect(waysIn).toContainEqual(expect.objectContaining({ kind: 'passkey', name: 'The blue phone' }))
  expect((await usePasskey(browser, passkey.device)).statusCode).toBe(200)
})

test('a review from before can be read and changed, and a wait goes on', async () => {
  const { id: reservationId, token } = of('visited')
  const ofVisit = async () =>
    succeeded(await after.send('reservations.feedback', { reservationId }, { token })).review
  expect(await ofVisit()).toMatchObject({ rating: 4, comment: 'Lovely.' })
  const body = { rating: 5, comment: 'Lovely!' }
  expect(await after.send('reservations.saveFeedback', { reservationId, body }, { token })).toBeUndefined()
  expect(await ofVisit()).toMatchObject({ rating: 5, comment: 'Lovely!' })
  const walkIn = succeeded(await after.send('walkIns.get', { walkinId: held.id }))
  expect(walkIn).toMatchObject({ status: 'Approved', endedBecause: null })
})

test('messages that waited are sent after the upgrade, and their links open the booking', async () => {
  const sent: { to: string; text: string }[] = []
  await sendMessages(after.context, {
    carries: ['email', 'sms', 'push'],
    deliver: async ({ to, text }) => void sent.push({ to, text }),
  })
  const { rows } = await run(
    'select template, failure, trouble from messages where failure is not null or attempts > 1',
  )
  expect(rows).toEqual([])
  const { text = '' } = sent.find(({ to }) => to === 'ahead@example.com') ?? {}
  const { id, token } = of('ahead')
  expect(text).toContain(`/booking?id=${id}&token=${token}`)
})

test('what nobody ended before the upgrade ends without a message about a time long ago', async () => {
  await run('delete from messages')
  await runDueWork(after.context, dueWorkHandlers)
  const ended = await Promise.all(['unanswered', 'forgotten', 'order', 'requested', 'ahead'].map(read))
  expect(ended.map(({ status, endedBecause }) => [status, endedBecause])).toEqual([
    ['Rejected', 'unanswered'],
    ['Closed', null],
    ['Closed', null],
    ['Pending', null],
    ['Approved', null],
  ])
  const sent: string[] = []
  await sendMessages(after.context, {
    carries: ['email', 'sms', 'push'],
    deliver: async ({ to }) => void sent.push(to),
  })
  expect(sent).toEqual([])
  after.setTime('2027-04-21T17:00:00Z')
  await runDueWork(after.context, dueWorkHandlers)
  expect(await read('requested')).toMatchObject({ status: 'Rejected', endedBecause: 'unanswered' })
})
