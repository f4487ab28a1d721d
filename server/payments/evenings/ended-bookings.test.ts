import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { summarizeReservation } from '#domain/summary/summarize-reservation.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { lineWords } from '#server/platform/translations/line-words.ts'
import { sentencesIn } from '#server/platform/translations/sentences.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

interface Booked {
  readonly id: string
  readonly token: string
}

const say = sentencesIn('en')
const cancel = ({ id, token }: Booked) =>
  world.send('reservations.cancel', { reservationId: id, body: {} }, { token })

/** Returns what the guest's page says about a booking's money: its sentences, and its row on the ticket. */
async function pageOf({ id, token }: Booked) {
  const booking = succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
  const money = succeeded(await world.send('payments.money', { reservationId: id }, { token }))
  const { taken, refunded, comingBack, onFile } = booking.payments ?? {}
  expect(money).toMatchObject({ taken, refunded, comingBack, onFile })
  const summary = summarizeReservation(booking, { now: world.context.now().getTime() })
  const words = [...summary.money, ...(summary.payment ? [summary.payment.line] : [])]
  return words.map((line) => lineWords(line, say, 'en', 'Europe/Lisbon'))
}

async function withDeposit(email: string) {
  const booked = await bookToPay(
    world,
    bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4, email }),
  )
  await atTill(world, booked.paymentLinkUrl)
  await settleMoney(world)
  return booked
}

async function withCard(email: string) {
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const request = bookingRequest(who.noShowFee, slot?.instant ?? '', { groupSize: 2, email })
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl)
  await settleMoney(world)
  return booked
}

const mailAbout = async (email: string, subject: string) =>
  (await outboxOf(world, email)).find((message) => message.subject.startsWith(subject))?.text ?? ''

test('a deposit canceled in time is on its way back, then refunded, on the page and in the email (screens B2)', async () => {
  const email = 'in-time@example.com'
  const booked = await withDeposit(email)
  expect(await pageOf(booked)).toEqual(['Paid'])
  succeeded(await cancel(booked))
  const refunding = 'We’re refunding €40. It can take up to 10 days to reach your account.'
  expect(await pageOf(booked)).toEqual([refunding, '€40 is being refunded'])
  await settleMoney(world)
  expect(await pageOf(booked)).toEqual(['You’ve been refunded €40.', 'Refunded'])
  expect(await mailAbout(email, 'Canceled')).toContain(refunding)
})

test('a deposit that nobody paid in time is unpaid, and nothing was charged (screens B2)', async () => {
  const request = bookingRequest(who.deposit, '2027-03-18T19:00', {
    groupSize: 4,
    email: 'never@example.com',
  })
  const booked = await bookToPay(world, request)
  world.setTime(new Date(worldTime.getTime() + 20 * 60_000))
  await settleMoney(world)
  world.setTime(new Date(worldTime.getTime() + 21 * 60_000))
  await settleMoney(world)
  expect(await pageOf(booked)).toEqual(['You weren’t charged.', 'Unpaid'])
})

test('canceling late says which fee is possible, on the page and in the email (screens B3)', async () => {
  const email = 'late@example.com'
  const booked = await withCard(email)
  world.setTime(new Date(Date.parse(booked.reservationTime) - 3_600_000))
  succeeded(await cancel(booked))
  const [warning = '', row] = await pageOf(booked)
  expect(warning).toMatch(/may charge your card up to €\d+ because you canceled late\./)
  expect(row).toMatch(/^Up to €\d+ may be charged$/)
  await settleMoney(world)
  expect(await mailAbout(email, 'Canceled')).toContain(warning)
})
