import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf } from '#server/testing/booking/claims.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { atTill, settleMoney } from '#server/testing/payments/payments.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asking = staffIn(() => world, who.deposit)
const date = '2027-03-18'

/** Books by phone, and returns the booking with the token of the link that its guest gets. */
async function bookByLink(email: string, time: string) {
  world.setTime(worldTime)
  const booked = await asking.book(`${date}T${time}`, { groupSize: 4, email, askDeposit: true })
  await undoTimePasses(world)
  await settleMoney(world)
  const [asked] = await outboxOf(world, email)
  const token = /[?&]token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
  return { id: booked.id, token }
}
const receive = (reservationId: string, received: number) =>
  world.send('host.recordDeposit', { reservationId, body: { received } }, asking.service())
const moneyOf = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))

test('a deposit by link can be received at the restaurant instead, and the link then asks for nothing', async () => {
  const email = 'pays.in.cash@example.com'
  const booking = await bookByLink(email, '19:00')
  const read = await world.send('host.money', { reservationId: booking.id }, asking.service())
  expect(succeeded(read)).toMatchObject({ receivable: 4000, offlineDeposit: null })
  expect(refused(await receive(booking.id, 4001)).refused).toBe('depositTooHigh')
  expect(refused(await receive(booking.id, 0)).refused).toBe('moveNotAllowed')

  const money = succeeded(await receive(booking.id, 4000))
  const offlineDeposit = { way: 'cash', amount: 4000, received: 4000 }
  expect(money).toMatchObject({ receivable: 0, payBy: null, offlineDeposit })
  expect(succeeded(await receive(booking.id, 4000)).offlineDeposit).toEqual(offlineDeposit)
  expect(await moneyOf(booking)).toMatchObject({ due: null, offlineDeposit })
  expect(await asking.read(booking.id, date)).toMatchObject({
    status: 'Approved',
    payBy: null,
    offlineDeposit,
  })
  const templates = (await outboxOf(world, email)).map(({ subject }) => subject)
  expect(templates).toHaveLength(3)

  world.setTime(new Date(worldTime.getTime() + 30 * 60 * 60_000))
  await settleMoney(world)
  expect(await asking.read(booking.id, date)).toMatchObject({ status: 'Approved' })
  expect(await claimsOf(world, booking.id)).not.toEqual([])
  world.setTime(worldTime)
})

test('what a guest pays online after that comes back', async () => {
  const booking = await bookByLink('pays.twice@example.com', '20:30')
  const { due } = await moneyOf(booking)
  const body = { consent: due?.consentSentence ?? '' }
  const started = succeeded(
    await world.send('payments.start', { reservationId: booking.id, body }, { token: booking.token }),
  )
  succeeded(await receive(booking.id, 4000))
  await atTill(world, started.paymentLinkUrl)
  await settleMoney(world)
  const money = await moneyOf(booking)
  expect(money.taken - money.refunded - money.comingBack).toBe(0)
  expect(await asking.read(booking.id, date)).toMatchObject({ status: 'Approved' })
})

test('a party that has paid at the restaurant is asked for nothing online when it changes', async () => {
  const booking = await bookByLink('changes.later@example.com', '18:00')
  succeeded(await receive(booking.id, 4000))
  const body = { groupSize: 5, customerName: 'Ada Beck' }
  succeeded(
    await world.send('reservations.update', { reservationId: booking.id, body }, { token: booking.token }),
  )
  expect(await moneyOf(booking)).toMatchObject({ due: null, offlineDeposit: { received: 4000 } })
  const { version } = await asking.read(booking.id, date)
  const change = { reservationId: booking.id, body: { version, groupSize: 4 } }
  succeeded(await world.send('host.changeBooking', change, asking.service()))
  expect(await moneyOf(booking)).toMatchObject({
    due: null,
    offlineDeposit: { amount: 4000, received: 4000 },
  })
})
