import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

const { fillDay, cancel, waitFor, read, offerOf, tablesMailedTo, waitMinutes } = tableAlertsIn(
  () => world,
  who.oneTable,
)

/** Number of days used so far. Each test fills a day that no other test uses. */
let days = 0
async function fullDay() {
  days += 1
  const date = `2027-04-${String(days).padStart(2, '0')}`
  const [first] = await fillDay(date)
  if (!first) throw new Error('the day should have a sitting')
  return { date, first }
}

let guests = 0
const newEmail = () => `waits${++guests}@example.com`

/** Creates an alert for two guests by a guest called Ada. */
const wait = async (date: string, more = {}) => {
  const email = newEmail()
  return { email, token: await waitFor(email, { date, partySize: 2, name: 'Ada', ...more }) }
}
const accept = (token: string, body = {}) => world.send('requests.acceptOffer', { token, body })
const decline = (token: string) => world.send('requests.declineOffer', { token })
const isFree = async (date: string) => (await freeSlotsOf(world, who.oneTable, { date })).length > 0

test('a canceled table is held for the first guest who asked, with time, table and position in line', async () => {
  const { date, first } = await fullDay()
  const a = await wait(date)
  const b = await wait(date)
  expect((await read(a.token)).ahead).toBe(0)
  expect((await read(b.token)).ahead).toBe(1)
  await cancel(first)
  const request = await read(a.token)
  expect(request).toMatchObject({
    status: 'confirmed',
    ahead: 0,
    offer: { state: 'open', serviceDate: date, groupSize: 2, secondsLeft: 1800, sentBy: 'email' },
  })
  expect(request.offer?.reservationTime).toMatch(new RegExp(`^${date}T\\d\\d:\\d\\d:00\\+01:00$`))
  expect(request.offer?.tableNumber).not.toBe('')
  const [mail, ...others] = await tablesMailedTo(a.email)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Mesa Única: we’re holding a table for you until \d+:\d\d\sPM$/)
  expect(mail?.text).toContain(`https://tables.example/request?token=${a.token}`)
  expect(await tablesMailedTo(b.email)).toEqual([])
})

test('a held table is taken for others and free for the guest it is held for', async () => {
  const { date, first } = await fullDay()
  const { token } = await wait(date)
  await cancel(first)
  expect(await isFree(date)).toBe(false)
  const { offer } = await read(token)
  const query = { 'contract.date': date, ExcludeId: offer?.holdId ?? '' }
  const own = succeeded(await world.send('availability.get', { id: who.oneTable, query }))
  expect(own.filter(({ acceptReservations }) => acceptReservations).length).toBeGreaterThan(0)
})

test('an offer’s hold can’t be released, extended or booked without the offer', async () => {
  const { date, first } = await fullDay()
  const { token } = await wait(date)
  await cancel(first)
  const { offer } = await read(token)
  const holdId = offer?.holdId ?? ''
  expect(refused(await world.send('holds.extend', { holdId })).refused).toBe('alreadyExtended')
  await world.send('holds.release', { holdId })
  const body = { ...bookingRequest(who.oneTable, offer?.reservationTime ?? ''), holdId }
  expect(refused(await world.send('reservations.create', { body })).refused).toBe('slotGone')
  expect(await offerOf(token)).toBe('open')
  expect(await isFree(date)).toBe(false)
})

test('accepting creates an ordinary reservation, and accepting again returns the same one', async () => {
  const { date, first } = await fullDay()
  const { token, email } = await wait(date)
  await cancel(first)
  const { offer } = await read(token)
  const booked = succeeded(await accept(token))
  expect(booked).toMatchObject({
    status: 'Approved',
    reservationTime: offer?.reservationTime,
    customerName: 'Ada',
    email,
    groupSize: 2,
    tableNumber: offer?.tableNumber,
  })
  const again = succeeded(await accept(token))
  expect([again.id, again.token]).toEqual([booked.id, booked.token])
  expect(await read(token)).toMatchObject({ status: 'told', ahead: null, offer: { state: 'accepted' } })
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
  expect((await outboxOf(world, email)).filter(({ text }) => text.includes(booked.manageUrl))).toHaveLength(1)
  expect(refused(await decline(token)).refused).toBe('offerEnded')
})

test('a guest who gave no name is asked for it, and one on the blacklist has to call', async () => {
  const { date, first } = await fullDay()
  const { token, email } = await wait(date, { name: '' })
  await cancel(first)
  const no = refused(await accept(token))
  expect(no).toMatchObject({ refused: 'invalidInput', fields: [{ field: 'name' }] })
  const elsewhere = await book(world, bookingRequest(who.oneTable, '2027-03-25T19:30', { email }))
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const entry = { reservationId: elsewhere.id, body: { reason: 'No-shows' } }
  succeeded(await world.send('host.addToBlacklist', entry, staff))
  expect(refused(await accept(token, { name: 'Ada' })).refused).toBe('bookByPhone')
})

test('W8: a guest accepts and cancels later: the next gets the table, once', async () => {
  const { date, first } = await fullDay()
  const [a, b, c] = [await wait(date), await wait(date), await wait(date)]
  await cancel(first)
  const booked = succeeded(await accept(a.token))
  expect(await offerOf(b.token)).toBeNull()
  await cancel(booked)
  expect(await offerOf(b.token)).toBe('open')
  await waitMinutes(5)
  expect(await tablesMailedTo(b.email)).toHaveLength(1)
  expect(await tablesMailedTo(a.email)).toHaveLength(1)
  expect(await tablesMailedTo(c.email)).toHaveLength(0)
  expect(succeeded(await accept(b.token)).status).toBe('Approved')
})

test('W9: of the waiting guests, the first whose party fits gets the table, not the last', async () => {
  const { date, first } = await fullDay()
  const fits = [await wait(date, { partySize: 3 }), await wait(date), await wait(date)]
  await cancel(first)
  expect(await Promise.all(fits.map(({ token }) => offerOf(token)))).toEqual(['open', null, null])
})

test('W9: a party that the freed table can’t seat keeps its rank and keeps waiting', async () => {
  const evening = '2027-03-26'
  const alerts = tableAlertsIn(() => world, who.fresh)
  const [booked] = await alerts.fillDay(evening)
  if (!booked) throw new Error('the evening should have a sitting')
  const large = await alerts.waitFor(newEmail(), { date: evening, partySize: 4, name: 'Ada' })
  const small = await alerts.waitFor(newEmail(), { date: evening, partySize: 2, name: 'Ada' })
  await alerts.cancel(booked)
  expect([await offerOf(large), await offerOf(small)]).toEqual([null, 'open'])
  expect((await read(large)).status).toBe('confirmed')
})

test('W11: a declined table goes to the next guest at once, and the alert stays active for other tables', async () => {
  const { date, first } = await fullDay()
  const [a, b] = [await wait(date), await wait(date)]
  await cancel(first)
  const declined = succeeded(await decline(a.token))
  expect(declined).toMatchObject({ status: 'confirmed', offer: { state: 'declined' } })
  expect(await offerOf(b.token)).toBe('open')
  expect(succeeded(await decline(a.token)).offer?.state).toBe('declined')
  expect(refused(await accept(a.token)).refused).toBe('offerEnded')
  // No other guest is waiting, so anyone can book the table.
  succeeded(await decline(b.token))
  expect(await isFree(date)).toBe(true)
  await waitMinutes(120)
  expect(await tablesMailedTo(a.email)).toHaveLength(1)
  expect(await tablesMailedTo(b.email)).toHaveLength(1)
})

test('an unanswered offer goes to the next after 30 minutes, and the table is never public in between', async () => {
  const { date, first } = await fullDay()
  const [a, b] = [await wait(date), await wait(date)]
  await cancel(first)
  const { offer } = await read(a.token)
  world.setTime(new Date(Date.parse(offer?.expires ?? '') - 1000))
  expect(await offerOf(a.token)).toBe('open')
  world.setTime(offer?.expires ?? '')
  expect(await offerOf(a.token)).toBe('expired')
  expect(refused(await accept(a.token)).refused).toBe('offerEnded')
  expect(await isFree(date)).toBe(false)
  await waitMinutes(0)
  expect(await offerOf(b.token)).toBe('open')
  expect(await isFree(date)).toBe(false)
  // Due work that runs again after a crash changes nothing.
  await waitMinutes(0)
  expect(await tablesMailedTo(b.email)).toHaveLength(1)
  expect((await read(a.token)).status).toBe('confirmed')
})

test('a table that is freed at night is held until guests had time to answer in the morning', async () => {
  const { date, first } = await fullDay()
  const [a, b] = [await wait(date), await wait(date)]
  const day = world.context.now()
  world.setTime(`${day.toISOString().slice(0, 10)}T23:40:00Z`)
  await cancel(first)
  expect((await read(a.token)).offer?.expires).toBe('2027-03-02T08:30:00.000Z')
  await waitMinutes(8 * 60)
  expect([await offerOf(a.token), await offerOf(b.token)]).toEqual(['open', null])
  await waitMinutes(50)
  expect([await offerOf(a.token), await offerOf(b.token)]).toEqual(['expired', 'open'])
  expect((await read(b.token)).offer?.secondsLeft).toBe(1800)
  world.setTime(day)
})

test('a table is offered to six guests, then everyone can book it', async () => {
  const { date, first } = await fullDay()
  const waiting = []
  for (let guest = 0; guest < 7; guest++) waiting.push(await wait(date))
  await cancel(first)
  for (const { token } of waiting.slice(0, 6)) {
    expect(await offerOf(token)).toBe('open')
    succeeded(await decline(token))
  }
  const last = waiting[6]?.token ?? ''
  expect(await isFree(date)).toBe(true)
  await waitMinutes(90)
  expect(await offerOf(last)).toBeNull()
  expect((await read(last)).status).toBe('confirmed')
})

test('an alert ends after two offers without an answer', async () => {
  const { date, first } = await fullDay()
  const { token } = await wait(date)
  await cancel(first)
  await waitMinutes(31)
  expect(await read(token)).toMatchObject({ status: 'confirmed', offer: { state: 'expired' } })
  const [again] = await fillDay(date)
  await world.database.sql
    .updateTable('offers')
    .set({ reservation_time: new Date('2027-01-01T12:00:00Z') })
    .where('service_date', '=', date)
    .execute()
  if (again) await cancel(again)
  await waitMinutes(31)
  expect(await read(token)).toMatchObject({ status: 'told', ahead: null, offer: { state: 'expired' } })
})

test('withdrawing the alert passes the held table on', async () => {
  const { date, first } = await fullDay()
  const [a, b] = [await wait(date), await wait(date)]
  await cancel(first)
  expect(succeeded(await world.send('requests.withdraw', { token: a.token })).status).toBe('withdrawn')
  expect(await offerOf(b.token)).toBe('open')
})

test('a guest who confirms while a table is free gets it offered at once', async () => {
  const { token } = await wait('2027-04-28')
  expect(await read(token)).toMatchObject({ offer: { state: 'open', serviceDate: '2027-04-28' } })
})

test('if the restaurant closes that day, the offer ends when the guest accepts', async () => {
  const { date, first } = await fullDay()
  const { token } = await wait(date)
  await cancel(first)
  const listed = await world.context.catalogue.get(who.oneTable)
  const id = listed?.record.id ?? 0
  await world.database.sql
    .insertInto('special_periods')
    .values({ restaurant_id: id, starts: date, ends: date, closed: true, hours: '[]' })
    .execute()
  world.context.catalogue.forget(id)
  expect(refused(await accept(token)).refused).toBe('offerEnded')
  expect(await read(token)).toMatchObject({ status: 'confirmed', offer: { state: 'gone' } })
})

test.each(['requests.acceptOffer', 'requests.declineOffer'] as const)(
  '%s refuses an alert without an offer, and a wrong link',
  async (call) => {
    const { date } = await fullDay()
    const { token } = await wait(date)
    expect(refused(await world.send(call, { token, body: {} })).refused).toBe('offerEnded')
    expect(refused(await world.send(call, { token: 'a'.repeat(32), body: {} })).refused).toBe(
      'unknownRequest',
    )
  },
)

test('no two parties share a table after all of this', async () => {
  expect(await claimsThatMeet(world)).toBe(0)
})
