import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { who } from '#world/who-is-who.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

let world: OpenWorld
const {
  atProvider,
  later,
  messages,
  money,
  rewind,
  setStatus,
  setStatusOnly,
  settle,
  settleAll,
  staff,
  staffMoney,
} = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => rewind())
afterAll(() => world.close())

const undo = (reservationId: string) => world.sendSeen('host.undo', { reservationId, body: {} }, staff())

async function paidDinner() {
  const request = dinner()
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  await settleMoney(world)
  return { ...booked, email: request.email }
}

const operationsOf = async (id: string) => {
  const rows = world.database.sql.selectFrom('payment_operations').select('kind')
  return (await rows.where('reservation_id', '=', id).execute()).map(({ kind }) => kind)
}

test('H43 a cancellation with a deposit that is undone at 9 seconds never reaches the provider', async () => {
  const booked = await paidDinner()
  const before = await operationsOf(booked.id)
  succeeded(await setStatusOnly(booked.id, 'CanceledByHost'))
  later(9 / 60)
  await settleMoney(world)
  succeeded(await undo(booked.id))
  later(60)
  await settleAll()
  expect(await operationsOf(booked.id)).toEqual(before)
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000, refunded: 0, comingBack: 0 })
  expect(await atProvider(booked.id)).toMatchObject([{ taken: 4000 }])
  expect(await messages(booked.email)).not.toContain('bookingCancelledByHouse')
  expect(await messages(booked.email)).not.toContain('refundStarted')
})

test('H43 after 10 seconds the deposit goes back, its message says so, and an undo is too late', async () => {
  const booked = await paidDinner()
  succeeded(await setStatusOnly(booked.id, 'CanceledByHost'))
  await undoTimePasses(world)
  expect(refused(await undo(booked.id)).refused).toBe('undoTooLate')
  const mail = await world.database.sql
    .selectFrom('messages')
    .select('data')
    .where('recipient', '=', booked.email)
    .where('template', '=', 'bookingCancelledByHouse')
    .executeTakeFirstOrThrow()
  expect(mail.data).toMatchObject({ payments: { comingBack: 4000 } })
  await settleAll()
  expect(await money(booked)).toMatchObject({ status: 'CanceledByHost', refunded: 4000 })
})

/** Books for two with a card on file. */
async function withCard() {
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const request = bookingRequest(who.noShowFee, slot?.instant ?? '', { email: 'card-undo@example.com' })
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  return booked
}

test('H21 a no-show that is taken back drops the fee that was announced', async () => {
  const booked = await withCard()
  world.setTime(new Date(Date.parse(booked.reservationTime) + 3_600_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  const { fee } = await staffMoney(booked.id)
  expect(fee).toBeNull()
  const charge = { reservationId: booked.id, body: { amount: 12_000 } }
  succeeded(await world.send('host.chargeFee', charge, staff()))
  expect(succeeded(await undo(booked.id))).toMatchObject({ status: 'Approved' })
  later(3 * 24 * 60)
  await settleAll()
  expect((await atProvider(booked.id)).filter(({ purpose }) => purpose === 'fee')).toEqual([])
  expect(await money(booked)).toMatchObject({ fee: { state: 'waived' } })
})
