import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { createAccountWatch } from './watch-accounts.ts'
import { refuse } from '#domain/refusal.ts'
import type { KnownPayment, PaymentGateway, PaymentRequest } from '#server/payments/gateways/gateway.ts'
import { guardGateway } from '#server/payments/gateways/guard-gateway.ts'
import { receiveCallback } from '#server/payments/readings/receive-callback.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'

let world: OpenWorld
const { cancel, later, money, rewind, staff } = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  rewind()
  await world.context.accountHealth.record('till', null, 'ok')
})

/** Returns the context with a till that refuses our key, and that can be asked about the account, while `isRefusing`. */
function refusing(connection: 'lost' | 'restored' | null = null) {
  const state = { isRefusing: true, checks: 0 }
  const { gateways, accountHealth: health } = world.context
  const openReal = gateways.open.bind(gateways)
  const open = async (id: string): Promise<PaymentGateway | null> => {
    const till = await openReal(id)
    if (!till) return null
    const orRefuse =
      <Given extends unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
      async (...given: Given) =>
        state.isRefusing ? refuse('misconfigured') : act(...given)
    const real: PaymentGateway = {
      ...till,
      start: orRefuse((request: PaymentRequest) => till.start(request)),
      read: orRefuse((known: KnownPayment) => till.read(known)),
      refund: orRefuse((...given: Parameters<PaymentGateway['refund']>) => till.refund(...given)),
      verify: async () => ({ eventId: 'evt', reference: null, key: null, account: null, connection }),
      checkAccount: async () => {
        state.checks += 1
        return state.isRefusing
          ? refuse('misconfigured')
          : { account: 'till', mode: 'test', takesPayments: true }
      },
    }
    return guardGateway(real, { id, perSecond: null, health })
  }
  const report = vi.fn<OpenWorld['context']['report']>()
  return { state, context: { ...world.context, report, gateways: { ...gateways, open } } }
}

const feesOf = async () => succeeded(await world.send('reservations.calculateFees', { body: dinner() }))
const rules = async () =>
  succeeded(await world.send('host.paymentRules', { restaurantId: who.deposit }, staff()))
const metric = async () =>
  /^payment_account_ok\{gateway="till",account=""\} (\d)$/m.exec(
    (await world.app.inject({ url: '/metrics' })).body,
  )?.[1]

test('a lost account asks nobody for deposits, and staff and operator see it, until it works again (money G1)', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  succeeded(await cancel(booked))
  const { context, state } = refusing()
  await sendDueOperations(context)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 0 })

  expect(world.context.accountHealth.lost).toMatchObject([
    { gateway: 'till', account: null, state: 'refused' },
  ])
  expect(await rules()).toMatchObject({ gateway: 'till', isAccountLost: true })
  expect(await metric()).toBe('0')
  expect((await world.app.inject({ url: '/readyz' })).json()).toMatchObject({
    status: 'ready',
    lostPaymentAccounts: ['till'],
  })
  expect((await feesOf()).consentSentence).toBeNull()
  const meanwhile = succeeded(await world.send('reservations.create', { body: dinner() }))
  expect(meanwhile).toMatchObject({ payBy: null, paymentLinkUrl: null })

  state.isRefusing = false
  const watch = createAccountWatch(context)
  await watch()
  expect(world.context.accountHealth.lost).toEqual([])
  expect(await rules()).toMatchObject({ isAccountLost: false })
  expect(await metric()).toBe('1')
  expect((await feesOf()).consentSentence).not.toBeNull()
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 4000 })
})

test('a guest whose account is lost before they pay is told to call the restaurant, and can pay once it works again (money G1)', async () => {
  const booked = await bookToPay(world, dinner())
  const unsent = { reference: '', link: null }
  await world.database.sql
    .updateTable('payments')
    .set(unsent)
    .where('reservation_id', '=', booked.id)
    .execute()
  await world.database.sql
    .updateTable('payment_operations')
    .set({ state: 'planned', due: world.context.now(), sent: null, settled: null })
    .where('reservation_id', '=', booked.id)
    .execute()
  const start = () => world.send('payments.start', { reservationId: booked.id }, { token: booked.token })
  await world.context.accountHealth.record('till', null, 'refused')
  const { open } = refusing().context.gateways
  vi.spyOn(world.context.gateways, 'open').mockImplementation(open)
  expect(await start()).toMatchObject({
    refused: 'paymentAccountLost',
    message: expect.stringContaining('call the restaurant'),
  })
  vi.restoreAllMocks()
  expect(succeeded(await start())).toMatchObject({ due: { state: 'started' } })
})

test('a lost account is tried again every few minutes, not every time (money G1)', async () => {
  const { context, state } = refusing()
  const watch = createAccountWatch(context)
  await watch()
  expect([state.checks, world.context.accountHealth.lost.length]).toEqual([1, 1])
  await watch()
  expect(state.checks).toBe(1)
  later(4)
  await watch()
  expect(state.checks).toBe(2)
  state.isRefusing = false
  later(4)
  await watch()
  expect([state.checks, world.context.accountHealth.lost]).toEqual([3, []])
})

test('an event that an account was disconnected or connected again changes what is asked (money G1)', async () => {
  const arrive = (context: OpenWorld['context']) =>
    receiveCallback(context, 'till', { headers: {}, body: Buffer.from('') })
  expect(await arrive(refusing('lost').context)).toMatchObject({ outcome: 'settled' })
  expect((await feesOf()).consentSentence).toBeNull()
  const again = refusing('restored')
  again.state.isRefusing = false
  expect(await arrive(again.context)).toMatchObject({ outcome: 'settled' })
  expect((await feesOf()).consentSentence).not.toBeNull()
})

test('an old event that an account was disconnected loses nothing, and a new one is reported once (money G1)', async () => {
  const arrive = (context: OpenWorld['context']) =>
    receiveCallback(context, 'till', { headers: {}, body: Buffer.from('') })
  const reported = vi.spyOn(world.context.accountHealth, 'record')
  const old = refusing('lost')
  old.state.isRefusing = false
  await arrive(old.context)
  expect(reported.mock.calls.map(([, , state]) => state)).toEqual(['ok'])
  reported.mockClear()
  await arrive(refusing('lost').context)
  expect(reported.mock.calls.map(([, , state]) => state)).toEqual(['refused'])
  reported.mockRestore()
})

test('a key that lacks one permission doesn’t lose the account (money G1)', async () => {
  const { context, state } = refusing()
  state.isRefusing = false
  const health = context.accountHealth
  const till = await context.gateways.open('till')
  if (!till) throw new Error('there is no till')
  const lacking: PaymentGateway = { ...till, listEvents: async () => refuse('misconfigured') }
  const guarded = guardGateway(lacking, { id: 'till', perSecond: null, health })
  expect(await guarded.listEvents?.(new Date(0), null)).toEqual({ refused: 'misconfigured' })
  expect(health.lost).toEqual([])
})

test('the operator is told when all callbacks of an hour are refused although guests have paid (money G1)', async () => {
  const { context } = refusing()
  const watch = createAccountWatch({ ...context, gateways: world.context.gateways })
  const forged = () =>
    world.app.inject({ method: 'POST', url: '/api/payments/callbacks/till', payload: { id: 'forged' } })
  const warnings = () => context.report.mock.calls.filter(([what]) => what.includes('no valid callback'))
  await forged()
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  succeeded(await world.send('payments.settle', { reservationId: booked.id }, { token: booked.token }))
  await watch()
  expect(warnings()).toEqual([])
  later(61)
  await forged()
  await watch()
  await watch()
  expect(warnings()).toHaveLength(1)
})
