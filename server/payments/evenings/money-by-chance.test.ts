import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { type CrashingDatabase, crashing } from '#server/testing/databases/crashing-database.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { createDice, type Dice } from '#server/testing/hostile-input.ts'
import { moneyDisagreements } from '#server/testing/payments/money-disagreements.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { changePaymentRules, payersIn } from '#server/testing/payments/payers.ts'
import { anHourLater, onlyMoney } from '#server/testing/payments/paying-guest.ts'
import { atTill, bookToPay, consentTo } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'

let database: Database
let dying: CrashingDatabase
let world: OpenWorld
const payers = payersIn(() => world)
/**
 * Reads the payments at the test provider from the database, which works even after the server has crashed.
 */
const { atProvider } = payersIn(() => ({ ...world, database }))

async function restart(): Promise<void> {
  const now = world?.context.now()
  dying = crashing(database)
  world = await openWorldOn({ ...dying.database, close: async () => undefined })
  if (now) world.setTime(now)
}
beforeAll(async () => {
  database = await freshDatabase()
  await onlyMoney(database)
  await restart()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

interface Booked {
  readonly id: string
  readonly token: string
  readonly request: ReturnType<typeof bookingRequest>
}

/** Actions of guests, staff, banks and time. Actions that aren't possible are refused. */
const commands: Readonly<Record<string, (booked: Booked, dice: Dice) => Promise<unknown>>> = {
  async pay(booked, dice) {
    const started = await world.send('payments.start', { reservationId: booked.id }, booked)
    if (isWireRefusal(started)) return
    const card = dice.pick(['works', 'works', 'works', 'declines', 'needsStep', 'late', 'hangs'] as const)
    const calls = dice.pick(['once', 'twice', 'mixed', 'never'] as const)
    await atTill(world, started.paymentLinkUrl, { card, calls })
    if (card === 'needsStep')
      await atTill(world, started.paymentLinkUrl, { step: dice.pick(['confirm', 'refuse']), calls })
  },
  settle: (booked) => world.send('payments.settle', { reservationId: booked.id }, booked),
  operations: () => sendDueOperations(world.context),
  dueWork: () => runDueWork(world.context, dueWorkHandlers),
  extend: (booked) => world.send('payments.extend', { reservationId: booked.id }, booked),
  async change({ id: reservationId, token, request }, dice) {
    const groupSize = dice.pick([2, 4, 6, 8])
    const consent = await consentTo(world, { ...request, groupSize }).catch(() => '')
    const body = { groupSize, ...(consent && { consent }) }
    return world.send('reservations.update', { reservationId, body }, { token })
  },
  cancel: (booked) => payers.cancel(booked),
  async cancelLate(booked) {
    world.setTime(new Date(Date.parse(booked.request.reservationTime) - 3_600_000))
    return payers.cancel(booked)
  },
  cancelByStaff: ({ id }) => payers.setStatus(id, 'CanceledByHost'),
  async noShow({ id, request }) {
    world.setTime(new Date(Date.parse(request.reservationTime) + 3_600_000))
    return payers.setStatus(id, 'NoShow')
  },
  stay: async () => undefined,
  replaceCard: (booked) => world.send('payments.replaceCard', { reservationId: booked.id }, booked),
  async refund({ id }, dice) {
    const { refundable } = await payers.staffMoney(id)
    return payers.refund(id, dice.pick([1, 500, 4000]), refundable.deposit)
  },
  async dispute({ id }) {
    const [payment] = await payers.atProvider(id)
    if (payment?.dispute === 'none' && payment.state === 'succeeded')
      await atTill(world, linkTo(payment.reference), { step: 'dispute' })
  },
  chargeFee: ({ id }, dice) =>
    world.send(
      'host.chargeFee',
      { reservationId: id, body: { amount: dice.pick([3000, 6000, 12_000]) } },
      payers.staff(),
    ),
  contest: (booked) =>
    world.send('payments.contestFee', { reservationId: booked.id, body: { reason: 'No' } }, booked),
  decide: ({ id }, dice) => {
    const action = dice.pick(['waive', 'uphold', 'dismiss'] as const)
    return world.send('host.decideFee', { reservationId: id, body: { action } }, payers.staff())
  },
  wait: async (_, dice) => payers.later(dice.pick([1, 6, 16])),
  /** Advances the time to when an announced fee can be charged. */
  nextNoon: async () => payers.later(60 * 24),
  // The server crashes at a random statement of the next command.
  crash: async (_, dice) => dying.dieBefore(1 + dice.below(25)),
}

/**
 * Phases of a booking in order. Each has its number of commands and the names of the commands to choose from.
 */
const scenes: readonly (readonly [number, string])[] = [
  [4, 'pay pay pay settle extend operations crash'],
  [5, 'pay change change refund dispute replaceCard settle operations dueWork wait crash'],
  [1, 'cancel cancelLate cancelLate cancelByStaff noShow noShow stay'],
  [
    9,
    'chargeFee chargeFee contest contest contest decide refund pay settle operations dueWork nextNoon nextNoon crash',
  ],
]

const linkTo = (reference: string) => `${world.context.config.publicUrl}/till/${reference}`

/** Returns whether the till showed its page again because the step wasn't possible. */
const isShownAgain = (error: unknown) => error instanceof Error && error.message === 'the till answered 200'

async function runOne(name: string, booked: Booked, dice: Dice): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`nobody does ${name}`)
  try {
    await command(booked, dice)
  } catch (error) {
    if (!dying.isDead && !isShownAgain(error)) throw error
  }
  if (dying.isDead) await restart()
}

/** Books for four with a deposit, or for two with a card on file, at a time with free tables. */
async function bookEvening(seed: number, dice: Dice): Promise<Booked> {
  const place = dice.pick([who.deposit, who.noShowFee])
  await changePaymentRules(world, who.deposit, {
    lateRefundPercent: dice.pick([0, 25, 50]),
    returnsIfRefilled: dice.chance(0.5),
  })
  const partySize = place === who.deposit ? 4 : 2
  let slots: Awaited<ReturnType<typeof freeSlotsOf>> = []
  for (let days = 3; slots.length === 0; days++) {
    const date = new Date(world.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    slots = await freeSlotsOf(world, place, { date, partySize })
  }
  const email = `chance${seed}@example.com`
  const request = bookingRequest(place, dice.pick(slots).instant, { groupSize: partySize, email })
  const { id, token } = await bookToPay(world, request)
  return { id, token, request }
}

/**
 * Simulates a booking from start to end and returns a summary of its outcome. With `dies`, the server crashes
 * at random statements.
 */
async function play(seed: number, dies: boolean): Promise<string> {
  const dice = createDice(seed)
  const booked = await bookEvening(seed, dice)
  for (const [length, names] of scenes)
    for (let command = 0; command < length; command++) {
      const name = dice.pick(names.split(' '))
      if (name !== 'crash' || dies) await runOne(name, booked, dice)
      for (const { taken, refunds } of await atProvider(booked.id))
        expect(refunds.reduce((left, { amount }) => left - amount, taken)).toBeGreaterThanOrEqual(0)
    }
  dying.dieBefore(Number.POSITIVE_INFINITY)
  for (const { reference, dispute } of await atProvider(booked.id))
    if (dispute === 'open') await atTill(world, linkTo(reference), { step: 'won' })
  payers.later(60 * 24)
  await anHourLater(world)
  const { status, taken, refunded, onFile, fee } = await payers.staffMoney(booked.id)
  return `${status}: ${refunded} of ${taken} back${onFile ? ', card' : ''}${fee ? `, fee ${fee.state}` : ''}`
}

const deadly = [1, 2]

test('across random payments, changes, cancellations, refunds, charges and crashes, the money matches the agreed terms', async () => {
  for (const seed of deadly) {
    await play(seed, true)
    expect([seed, await moneyDisagreements(world)]).toEqual([seed, []])
  }
}, 120_000)

/** Expected outcomes by seed, which must be the same on every database. */
const ends: Readonly<Record<number, string>> = {
  103: 'NoShow: 501 of 9000 back',
  107: 'CanceledByClient: 0 of 0 back, card, fee contested',
  121: 'CanceledByClient: 7000 of 9000 back',
  135: 'CanceledByClient: 16000 of 20000 back',
  160: 'NoShow: 0 of 0 back, card, fee declined',
  183: 'Canceled: 4000 of 4000 back',
  194: 'NoShow: 0 of 3000 back, card, fee charged',
  209: 'CanceledByClient: 2002 of 4000 back',
}

test('the same evenings have the same outcome on every database', async () => {
  const found: Record<string, string> = {}
  for (const seed of Object.keys(ends).map(Number)) {
    found[seed] = await play(seed, false)
    expect([seed, await moneyDisagreements(world)]).toEqual([seed, []])
  }
  expect(found).toEqual(ends)
}, 120_000)
