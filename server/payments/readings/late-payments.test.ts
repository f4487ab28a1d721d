import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { changePaymentRules, dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay, consentTo, settleMoney } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'

let world: OpenWorld
const { atProvider, cancel, later, messages, money, refund, rewind, settle, settleAll, staffMoney, start } =
  payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => rewind())
afterAll(() => world.close())

const doDueWork = () => runDueWork(world.context, dueWorkHandlers)
const kindsOf = async (booked: Parameters<typeof money>[0]) =>
  (await money(booked)).story.map(({ kind }) => kind)

/**
 * Lets the payment deadline pass, so the booking ends unpaid. The payment can still be completed because the
 * provider hasn't been asked to cancel it yet.
 */
async function lapse(): Promise<void> {
  await doDueWork()
  await sendDueOperations(world.context)
  later(1 / 6)
  await doDueWork()
}

test('M1: a second payment from another tab is refunded automatically, and guest and staff are notified', async () => {
  const request = dinner()
  const first = await bookToPay(world, request)
  await atTill(world, first.paymentLinkUrl, { card: 'declines' })
  await settle(first)
  const second = await start(first)
  expect(second.paymentLinkUrl).not.toBe(first.paymentLinkUrl)
  await atTill(world, first.paymentLinkUrl)
  await atTill(world, second.paymentLinkUrl)
  await settleMoney(world)
  expect(await settle(first)).toMatchObject({ status: 'Approved', taken: 8000, refunded: 4000, due: null })
  const atTheTill = await atProvider(first.id)
  expect(atTheTill.map(({ taken, refunds }) => [taken, refunds.map(({ amount }) => amount)])).toContainEqual([
    4000,
    [4000],
  ])
  expect((await messages(request.email)).filter((each) => each === 'refundDone')).toHaveLength(1)
  expect((await messages(request.email)).filter((each) => each === 'bookingConfirmed')).toHaveLength(1)
  expect((await staffMoney(first.id)).story.map(({ kind }) => kind)).toContain('refunded')
})

test('concurrently ending payments of one booking don’t block each other', async () => {
  const problems: unknown[] = []
  const context = { ...world.context, report: (...problem: unknown[]) => void problems.push(problem) }
  const bookings = await Promise.all(
    ['18:00', '18:15', '18:30', '18:45', '20:30', '20:45', '21:00', '21:15'].map(async (time) => {
      const booked = await bookToPay(world, dinner({ reservationTime: `2027-03-25T${time}` }))
      await atTill(world, booked.paymentLinkUrl, { card: 'declines' })
      await settle(booked)
      await start(booked)
      succeeded(await cancel(booked))
      return booked
    }),
  )
  await sendDueOperations(context)
  expect(problems).toEqual([])
  for (const { id } of bookings)
    expect((await atProvider(id)).map(({ state }) => state)).toEqual(['expired', 'expired'])
})

test('M2: a guest whose bank is still processing when the time to pay is over isn’t canceled', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  later(14.75)
  await atTill(world, booked.paymentLinkUrl, { card: 'hangs' })
  later(0.35)
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ status: 'Pending' })
  later(1)
  await settleAll()
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
  expect(await messages(request.email)).not.toContain('bookingLapsed')
})

test('M8: a late payment still gets the table if it is free', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  later(16)
  await lapse()
  expect(await money(booked)).toMatchObject({ status: 'Canceled' })
  await atTill(world, booked.paymentLinkUrl)
  await settleAll()
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000, refunded: 0 })
  expect(await kindsOf(booked)).toEqual(['agreed', 'started', 'lapsed', 'paid', 'revived'])
  expect((await messages(request.email)).at(-1)).toBe('bookingConfirmed')
})

test('M8: a late payment is refunded in full if others have the tables', async () => {
  const request = dinner({ reservationTime: '2027-03-19T19:00' })
  const booked = await bookToPay(world, request)
  later(16)
  await lapse()
  const others = []
  for (let table = 0; table < 30; table++) {
    const other = dinner({ reservationTime: '2027-03-19T19:00' })
    const body = { ...other, consent: await consentTo(world, other) }
    const made = await world.send('reservations.create', { body })
    if (isWireRefusal(made)) break
    others.push(made)
  }
  expect(others.length).toBeLessThan(30)
  await atTill(world, booked.paymentLinkUrl)
  await settleAll()
  expect(await money(booked)).toMatchObject({
    status: 'Canceled',
    taken: 4000,
    refunded: 4000,
    comingBack: 0,
    depositStatus: 'refunded',
  })
  expect(await messages(request.email)).toEqual(expect.arrayContaining(['refundStarted', 'refundDone']))
  expect(await messages(request.email)).not.toContain('bookingConfirmed')
  for (const other of others) succeeded(await cancel(other))
})

test('M10: many tabs that retry a payment at once start one payment', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl, { card: 'declines' })
  await settle(booked)
  const tabs = await Promise.all(Array.from({ length: 10 }, () => start(booked)))
  expect(new Set(tabs.map(({ paymentLinkUrl }) => paymentLinkUrl)).size).toBe(1)
  expect(await atProvider(booked.id)).toHaveLength(2)
})

test('M10: of ten concurrent refunds by staff who saw the same amount, one is made', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(booked.id, 3000, 4000)))
  expect(answers.filter((answer) => !isWireRefusal(answer))).toHaveLength(1)
  await settleMoney(world)
  expect((await atProvider(booked.id)).flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 3000 }])
})

test('a refund of nothing, of more than was paid, or of a fraction of a cent is refused', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  expect(refused(await refund(booked.id, 4001, 4000)).refused).toBe('moreThanRefundable')
  for (const amount of [0, -1, 0.5]) expect(isWireRefusal(await refund(booked.id, amount, 4000))).toBe(true)
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 0, comingBack: 0 })
})

test('M19: after a declined card and a refused step, the third card gets the held table', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl, { card: 'declines' })
  expect(await settle(booked)).toMatchObject({ status: 'Pending', due: { state: 'failed' } })
  const again = await start(booked)
  await atTill(world, again.paymentLinkUrl, { card: 'needsStep' })
  // A payment that is waiting for the bank isn't paid.
  expect(await settle(booked)).toMatchObject({ status: 'Pending', due: { state: 'needsStep' }, taken: 0 })
  await atTill(world, again.paymentLinkUrl, { step: 'refuse' })
  expect(await settle(booked)).toMatchObject({ status: 'Pending', due: { state: 'failed' } })
  await atTill(world, (await start(booked)).paymentLinkUrl)
  await settle(booked)
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000, refunded: 0 })
})

test('nobody is told to wait for a payment in the first minute, or after paying', async () => {
  const [pays, leaves] = [dinner(), dinner()]
  const paying = await bookToPay(world, pays)
  await bookToPay(world, leaves)
  await settleMoney(world)
  later(1)
  await settleMoney(world)
  await atTill(world, paying.paymentLinkUrl)
  await settleMoney(world)
  later(2)
  await settleMoney(world)
  expect(await messages(pays.email)).not.toContain('payLink')
  expect(await messages(leaves.email)).toEqual(['payLink'])
})

test('a deposit token that is forged, unpaid, used or another guest’s pays nothing', async () => {
  const booked = await bookToPay(world, dinner())
  const [own] = await paymentsOf(booked)
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  const unpaid = { ...dinner(), id: world.context.newId() }
  const waiting = await bookToPay(world, unpaid)
  const [open] = await paymentsOf(waiting)
  const consent = await consentTo(world, unpaid)
  const count = async () =>
    (await world.database.sql.selectFrom('reservations').select('id').execute()).length
  const before = await count()
  for (const depositToken of ['pi_forged', booked.token, own?.id, own?.reference, open?.reference])
    for (const asked of [dinner(), { ...unpaid, consent }])
      expect(
        refused(await world.send('reservations.create', { body: { ...asked, depositToken } })).refused,
      ).toBe('depositTokenUnusable')
  expect(await count()).toBe(before)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 0 })
})

test('this reservation’s payment token is accepted once the provider confirms the payment', async () => {
  const request = { ...dinner(), id: world.context.newId() }
  const body = { ...request, consent: await consentTo(world, request) }
  const booked = succeeded(await world.send('reservations.create', { body }))
  const [payment] = await paymentsOf(booked)
  const paid = { ...body, depositToken: payment?.reference ?? '' }
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  for (let times = 0; times < 2; times++)
    expect(succeeded(await world.send('reservations.create', { body: paid }))).toMatchObject({
      id: booked.id,
      status: 'Approved',
      depositStatus: 'succeeded',
      payBy: null,
    })
  expect(await money(booked)).toMatchObject({ taken: 4000, due: null })
})

test('a change accepts only the token of the payment it is waiting for', async () => {
  await changePaymentRules(world, who.deposit, { depositRules: { 4: 4000, 6: 6000 } })
  const request = dinner()
  const [booked, other] = [await bookToPay(world, request), await bookToPay(world, dinner())]
  for (const each of [booked, other]) {
    await atTill(world, each.paymentLinkUrl)
    await settle(each)
  }
  const consent = await consentTo(world, { ...request, groupSize: 6 })
  const change = async (more: object) => {
    const body = { groupSize: 6, consent, ...more }
    return world.send('reservations.update', { reservationId: booked.id, body }, { token: booked.token })
  }
  const { paymentLinkUrl } = succeeded(await change({}))
  const [used, waiting] = await paymentsOf(booked)
  const [foreign] = await paymentsOf(other)
  const tokens = [
    'pi_forged',
    booked.token,
    waiting?.id,
    foreign?.reference,
    used?.reference,
    waiting?.reference,
  ]
  for (const depositToken of tokens)
    expect(refused(await change({ depositToken })).refused).toBe('depositTokenUnusable')
  expect(await money(booked)).toMatchObject({ groupSize: 4, taken: 4000, refunded: 0 })

  await atTill(world, paymentLinkUrl, { calls: 'never' })
  for (let times = 0; times < 2; times++)
    expect(succeeded(await change({ depositToken: waiting?.reference }))).toMatchObject({
      groupSize: 6,
      depositStatus: 'succeeded',
      payBy: null,
    })
  expect(await money(booked)).toMatchObject({ groupSize: 6, taken: 6000, refunded: 0, due: null })
  expect(refused(await change({ groupSize: 4, consent: '', depositToken: 'pi_forged' })).refused).toBe(
    'depositTokenUnusable',
  )
  await changePaymentRules(world, who.deposit, { depositRules: { 4: 4000 } })
})

test('an unpaid reservation is confirmed by an update with its payment token', async () => {
  const booked = await bookToPay(world, dinner())
  const [payment] = await paymentsOf(booked)
  const update = async (depositToken: string) => {
    const body = { specialRequests: 'By the window', depositToken }
    return world.send('reservations.update', { reservationId: booked.id, body }, { token: booked.token })
  }
  for (const depositToken of ['pi_forged', payment?.reference ?? ''])
    expect(refused(await update(depositToken)).refused).toBe('depositTokenUnusable')
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  expect(succeeded(await update(payment?.reference ?? ''))).toMatchObject({
    status: 'Approved',
    depositStatus: 'succeeded',
    specialRequests: 'By the window',
  })
})

async function paymentsOf({ id }: { readonly id: string }) {
  const payments = world.database.sql.selectFrom('payments').selectAll()
  return payments.where('reservation_id', '=', id).orderBy('place').execute()
}
