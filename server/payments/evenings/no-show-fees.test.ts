import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { payersIn } from '#server/testing/payments/payers.ts'
import { feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { who } from '#world/who-is-who.ts'
import type { KnownPayment } from '#server/payments/gateways/gateway.ts'
import type { TillCard } from '#server/payments/gateways/till/open-till.ts'
import { readPayments } from '#server/payments/readings/read-payment.ts'

let world: OpenWorld
const { atProvider, cancel, later, messages, money, rewind, setStatus, settle, settleAll, staff } = payersIn(
  () => world,
)
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => rewind())
afterAll(() => world.close())

const day = 24 * 60
let guests = 0

/** Books for two with a card on file and a fee of 120 euros, with free cancellation until two days before. */
async function withCard(card: TillCard = 'works') {
  guests += 1
  const email = `card${guests}@example.com`
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const booked = await bookToPay(world, bookingRequest(who.noShowFee, slot?.instant ?? '', { email }))
  await atTill(world, booked.paymentLinkUrl, { card })
  expect(await settle(booked)).toMatchObject({ status: 'Approved', taken: 0, onFile: true })
  return { ...booked, email, at: new Date(slot?.instant ?? '') }
}

/** Books, marks the booking as a no-show and announces the fee. */
async function noShow(card: TillCard = 'works', amount = 12_000) {
  const booked = await withCard(card)
  world.setTime(new Date(booked.at.getTime() + 60 * 60_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  await feeAnnounced(world, booked.id, amount)
  return booked
}

async function afterTwoDays(): Promise<void> {
  later(2 * day)
  await settleAll()
}

const fees = async (id: string) => (await atProvider(id)).filter(({ purpose }) => purpose === 'fee')

test('a stored card costs nothing, and is deleted when the guest cancels in time', async () => {
  const booked = await withCard()
  succeeded(await cancel(booked))
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ taken: 0, onFile: false, fee: null })
  expect(await atProvider(booked.id)).toMatchObject([{ state: 'expired', taken: 0 }])
})

test('a fee that the provider can’t charge is refused when staff announce it (money B3)', async () => {
  const booked = await withCard()
  world.setTime(new Date(booked.at.getTime() + 60 * 60_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  // Stripe’s smallest charge is €0.50.
  const sql = world.database.sql.updateTable('reservation_money').set({ gateway: 'stripe' })
  await sql.where('reservation_id', '=', booked.id).execute()
  const request = { reservationId: booked.id, body: { amount: 10 } }
  expect(refused(await world.send('host.chargeFee', request, staff())).refused).toBe('amountNotPayable')
})

test('a no-show is charged once, on the next noon and not before, and only after the guest was notified', async () => {
  const booked = await noShow()
  expect(await messages(booked.email)).toContain('feeAnnounced')
  await settleAll()
  expect(await fees(booked.id)).toEqual([])
  const { fee } = await money(booked)
  expect(fee).toMatchObject({
    state: 'announced',
    amount: 12_000,
    chargeableFrom: expect.stringContaining('T12:00'),
  })
  world.setTime(new Date(Date.parse(fee?.chargeableFrom ?? '') + 60_000))
  await settleAll()
  await settleAll()
  expect(await fees(booked.id)).toMatchObject([{ taken: 12_000 }])
  expect(await money(booked)).toMatchObject({ taken: 12_000, refunded: 0, fee: { state: 'charged' } })
  expect((await messages(booked.email)).filter((each) => each === 'feeCharged')).toHaveLength(1)
})

test('staff can’t charge more than was agreed, zero, or a fee for a guest who came', async () => {
  const booked = await withCard()
  const charge = (amount: number) =>
    world.send('host.chargeFee', { reservationId: booked.id, body: { amount } }, staff())
  expect(refused(await charge(12_000)).refused).toBe('moveNotAllowed')
  world.setTime(new Date(booked.at.getTime() + 60 * 60_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  expect(refused(await charge(12_001)).refused).toBe('feeTooHigh')
  for (const amount of [0, -1, 0.5]) refused(await charge(amount))
  await afterTwoDays()
  expect(await fees(booked.id)).toEqual([])
})

test('M12: a declined off-session charge becomes a payment link and is never charged again', async () => {
  const booked = await noShow('declinesLater')
  await afterTwoDays()
  expect(await money(booked)).toMatchObject({ taken: 0, fee: { state: 'declined' } })
  for (let days = 0; days < 14; days++) {
    later(day)
    await settleAll()
  }
  // There is only the declined charge, because the guest never started a payment by link.
  expect(await fees(booked.id)).toMatchObject([{ state: 'failed', taken: 0 }])
  expect((await messages(booked.email)).filter((each) => each === 'payFee')).toHaveLength(3)
})

test('M12: guests pay a declined fee by link, once', async () => {
  const booked = await noShow('declinesLater')
  await afterTwoDays()
  const { token, id: reservationId } = booked
  const due = succeeded(await world.send('payments.start', { reservationId }, { token }))
  expect(due).toMatchObject({ due: { purpose: 'fee', amount: 12_000 } })
  await atTill(world, due.paymentLinkUrl)
  await settleAll()
  expect(await money(booked)).toMatchObject({ taken: 12_000, due: null, fee: { state: 'charged' } })
  await afterTwoDays()
  expect((await fees(booked.id)).reduce((sum, { taken }) => sum + taken, 0)).toBe(12_000)
})

test('a contested fee is neither charged nor refunded until staff answer, and an upheld contest refunds it', async () => {
  const booked = await noShow()
  await afterTwoDays()
  const { id: reservationId, token } = booked
  const contest = { reservationId, body: { reason: 'I was there' } }
  succeeded(await world.send('payments.contestFee', contest, { token }))
  expect(refused(await world.send('payments.contestFee', contest, { token })).refused).toBe(
    'alreadyContested',
  )
  await afterTwoDays()
  expect(await money(booked)).toMatchObject({ taken: 12_000, refunded: 0, fee: { state: 'contested' } })
  succeeded(await world.send('host.decideFee', { reservationId, body: { action: 'uphold' } }, staff()))
  await settleAll()
  expect(await money(booked)).toMatchObject({ taken: 12_000, refunded: 12_000, fee: { state: 'upheld' } })
})

test('a fee contested before it was charged is charged only if staff dismiss the contest', async () => {
  const booked = await noShow()
  const { id: reservationId, token } = booked
  succeeded(await world.send('payments.contestFee', { reservationId, body: { reason: 'I came' } }, { token }))
  await afterTwoDays()
  expect(await fees(booked.id)).toEqual([])
  succeeded(await world.send('host.decideFee', { reservationId, body: { action: 'dismiss' } }, staff()))
  await afterTwoDays()
  expect(await money(booked)).toMatchObject({ taken: 12_000, fee: { state: 'charged' } })
})

/**
 * Runs the payment work at the time of the charge, which fails. `charges` says whether the provider has charged the
 * card although its answer was lost.
 */
async function chargeFails(problem: 'unknown' | 'misconfigured', { charges = false } = {}): Promise<void> {
  const { gateways } = world.context
  const open = async (name: string) => {
    const gateway = await gateways.open(name)
    if (!gateway) return gateway
    const charge: typeof gateway.charge = async (...request) => {
      if (charges) await gateway.charge(...request)
      return refuse(problem)
    }
    return { ...gateway, charge }
  }
  later(2 * day)
  await settleMoney({
    context: { ...world.context, report: () => undefined, gateways: { ...gateways, open } },
  })
}

test.each(['unknown', 'misconfigured'] as const)(
  'a charge that failed (%s) isn’t repeated while the guest contests it, only if staff dismiss the contest',
  async (problem) => {
    const booked = await noShow()
    await chargeFails(problem)
    const { id: reservationId, token } = booked
    const contest = { reservationId, body: { reason: 'I was there' } }
    succeeded(await world.send('payments.contestFee', contest, { token }))
    await afterTwoDays()
    expect(await fees(booked.id)).toEqual([])
    succeeded(await world.send('host.decideFee', { reservationId, body: { action: 'dismiss' } }, staff()))
    await afterTwoDays()
    expect(await fees(booked.id)).toMatchObject([{ taken: 12_000 }])
    expect(await money(booked)).toMatchObject({ taken: 12_000, fee: { state: 'charged' } })
  },
)

test('a fee that staff waived isn’t charged once the provider accepts the account again', async () => {
  const booked = await noShow()
  await chargeFails('misconfigured')
  later(day)
  await chargeFails('misconfigured')
  const body = { action: 'waive' as const }
  succeeded(await world.send('host.decideFee', { reservationId: booked.id, body }, staff()))
  await afterTwoDays()
  expect(await fees(booked.id)).toEqual([])
  expect(await money(booked)).toMatchObject({ taken: 0, onFile: false, due: null, fee: { state: 'waived' } })
  expect(await messages(booked.email)).not.toContain('payFee')
})

test('a waived fee is refunded if the provider had charged it although its answer was lost', async () => {
  const booked = await noShow()
  await chargeFails('unknown', { charges: true })
  const body = { action: 'waive' as const }
  succeeded(await world.send('host.decideFee', { reservationId: booked.id, body }, staff()))
  await afterTwoDays()
  expect(await money(booked)).toMatchObject({ taken: 12_000, refunded: 12_000, fee: { state: 'waived' } })
})

test('staff who dismiss a contest again, because the first answer was lost, see that it is dismissed', async () => {
  const booked = await noShow()
  const { id: reservationId, token } = booked
  succeeded(await world.send('payments.contestFee', { reservationId, body: { reason: 'I came' } }, { token }))
  const decide = (action: 'dismiss' | 'uphold') =>
    world.send('host.decideFee', { reservationId, body: { action } }, staff())
  succeeded(await decide('dismiss'))
  expect(succeeded(await decide('dismiss')).fee).toMatchObject({ state: 'announced' })
  expect(refused(await decide('uphold')).refused).toBe('moveNotAllowed')
})

test('a fee can be contested for 14 days after it was charged, and no longer', async () => {
  const booked = await noShow()
  await afterTwoDays()
  const { contestUntil, mayContest } = (await money(booked)).fee ?? {}
  expect(mayContest).toBe(true)
  world.setTime(new Date(Date.parse(contestUntil ?? '') + 60_000))
  const contest = { reservationId: booked.id, body: { reason: 'Too late' } }
  const late = await world.send('payments.contestFee', contest, { token: booked.token })
  expect(refused(late).refused).toBe('tooLateToContest')
})

test('a waived fee is never charged, and the card is deleted', async () => {
  const booked = await noShow()
  const body = { action: 'waive' as const }
  succeeded(await world.send('host.decideFee', { reservationId: booked.id, body }, staff()))
  await afterTwoDays()
  expect(await fees(booked.id)).toEqual([])
  expect(await money(booked)).toMatchObject({ taken: 0, onFile: false, fee: { state: 'waived' } })
  expect(await messages(booked.email)).toContain('feeWaived')
})

test('a contest stays erased if a payment was being read while its guest deleted their account', async () => {
  const booked = await noShow()
  const { id: reservationId, token, email } = booked
  const reason = 'I asked for this to be erased'
  succeeded(await world.send('payments.contestFee', { reservationId, body: { reason } }, { token }))
  const guest = await signedUpGuest(world, { email })
  const { context, database } = world
  const deleteAccount = () => world.send('guests.delete', { uid: guest.uid }, { token: guest.token })
  const open = async (name: string) => {
    const gateway = await context.gateways.open(name)
    return (
      gateway && {
        ...gateway,
        read: async (known: KnownPayment) => (succeeded(await deleteAccount()), gateway.read(known)),
      }
    )
  }
  const payments = database.sql.selectFrom('payments').selectAll().where('reservation_id', '=', reservationId)
  await readPayments({ ...context, gateways: { ...context.gateways, open } }, await payments.execute())
  expect((await textsInRows(database, [reason, email])).size).toBe(0)
})
