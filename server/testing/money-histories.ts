import { followProviders } from '#server/payments/follow-providers.ts'
import type { Dice } from './hostile-input.ts'
import { createDice } from './hostile-input.ts'
import { doneTwice, ledgerDifferences } from './ledger-differences.ts'
import type { MoneyAtProvider, PaidBooking } from './money-at-provider.ts'
import type { ProviderNews, SentKind } from './providers/fake-provider.ts'

/** What became of the bookings of one seed. */
export interface HistoryOutcome {
  readonly seed: number
  readonly bookings: number
  /** How often each action was tried, and how often an answer was lost. */
  readonly counts: Readonly<Record<string, number>>
  /** What differs without being on the work list, and what was done twice. */
  readonly faults: readonly string[]
  /** Open differences on the work list, by kind. */
  readonly listed: Readonly<Record<string, number>>
}

interface History {
  readonly money: MoneyAtProvider
  readonly dice: Dice
  readonly booking: PaidBooking
}

const days = 30

/** Days after the last action until everything that can settle has settled. */
const daysToSettle = 16

const sentKinds: readonly SentKind[] = [
  'take',
  'holdCard',
  'charge',
  'refund',
  'refund',
  'collect',
  'withdraw',
  'forgetCard',
]

const referenceOf = async ({ money, booking }: History) =>
  (await money.paymentsOf(booking)).findLast(({ reference, taken }) => reference !== '' && taken > 0) ?? null

/** What guests, staff, banks and the restaurant's own dashboard do. What isn't possible is refused. */
const actions: Readonly<Record<string, (history: History) => Promise<unknown>>> = {
  async pay({ money, booking, dice }) {
    const reference = await money.payable(booking)
    if (reference === null) return
    if (dice.chance(0.15)) money.provider.pay(reference, 'declines')
    else if (money.provider.pay(reference) && dice.chance(0.5)) await money.settle(booking)
  },
  settle: ({ money, booking }) => money.settle(booking),
  cancel: ({ money, booking }) => money.people.cancel(booking),
  cancelByStaff: ({ money, booking }) => money.people.setStatus(booking.id, 'CanceledByHost'),
  async noShow({ money, booking }) {
    if (money.now <= booking.at) return
    await money.people.setStatus(booking.id, 'NoShow')
    const reservationId = booking.id
    await money.world.send('host.chargeFee', { reservationId, body: { amount: 6000 } }, money.people.staff())
  },
  async refund({ money, booking, dice }) {
    const { refundable } = await money.people.staffMoney(booking.id)
    return money.people.refund(booking.id, dice.pick([1, 500, 4000]), refundable.deposit)
  },
  async refundThere(history) {
    const payment = await referenceOf(history)
    if (payment) history.money.provider.refundThere(payment.reference, history.dice.pick([700, 1500, 4000]))
  },
  async dispute(history) {
    const payment = await referenceOf(history)
    const amount = history.dice.pick([payment?.taken ?? 0, 1000])
    const { provider } = history.money
    const isContested = provider
      .moves()
      .some(({ kind, reference }) => kind === 'dispute' && reference === payment?.reference)
    if (payment && !isContested) provider.dispute(payment.reference, amount)
  },
  async endDispute(history) {
    const payment = await referenceOf(history)
    if (payment) history.money.provider.endDisputes(payment.reference, history.dice.pick(['won', 'lost']))
  },
  decline: async ({ money, dice }) => money.provider.declineCharges(dice.chance(0.3)),
  rename: ({ money }) => money.rename(),
}

const early = 'pay pay pay pay settle cancel refund rename'
const later =
  'pay settle cancel cancelByStaff noShow noShow noShow refund refund refundThere dispute endDispute decline'

/** Plays bookings at a provider for a month of random actions, lost answers, lost callbacks and killed servers. */
export async function playHistories(
  money: MoneyAtProvider,
  seed: number,
  bookings: number,
): Promise<HistoryOutcome> {
  const dice = createDice(seed)
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const kept: ProviderNews[] = []
  const kinds = money.provider.name === 'stripe' ? (['deposit', 'card'] as const) : (['deposit'] as const)
  const booked: PaidBooking[] = []
  await money.forgetEarlier()

  const act = async (booking: PaidBooking, name: string) => {
    const action = actions[name]
    if (!action) throw new Error(`nobody does ${name}`)
    count(name)
    await money.surviving(() => action({ money, dice, booking }))
  }

  const lose = () => {
    const loss = dice.pick(['savedError', 'serverError', 'cut', 'cut', 'killed'] as const)
    count(loss)
    money.loseAny(dice.pick(sentKinds), { loss, when: dice.pick(['before', 'after']) })
    if (dice.chance(0.3)) money.provider.loseReads(dice.below(4))
  }

  /** Delivers what the provider reports: at once, days late, twice or never. */
  const deliver = async (isLast: boolean) => {
    for (const news of [...kept.splice(0), ...money.provider.takeNews()]) {
      const fate = isLast ? 'arrives' : dice.pick(['lost', 'late', 'arrives'] as const)
      if (fate === 'lost') count('lost callback')
      if (fate === 'late') kept.push(news)
      if (fate !== 'arrives') continue
      await money.surviving(() => money.receive(news))
      if (dice.chance(0.2)) await money.surviving(() => money.receive(news))
    }
  }

  const work = async () => {
    await money.work()
    await money.surviving(({ world }) => followProviders(world.context))
  }

  while (booked.length < bookings) {
    if (dice.chance(0.2)) lose()
    const made = await money.surviving(() => money.book(dice.pick(kinds), { daysAhead: 1 + dice.below(12) }))
    if (made) booked.push(made)
    if (made && dice.chance(0.7)) await act(made, 'pay')
    // The server may have been killed during the first booking.
    if (booked.length > 0) await act(dice.pick(booked), dice.pick(early.split(' ')))
  }
  for (let day = 0; day < days; day++) {
    for (const booking of booked)
      if (dice.chance(0.3)) await act(booking, dice.pick((day < 1 ? early : later).split(' ')))
    if (dice.chance(0.5)) lose()
    if (dice.chance(0.6)) await deliver(false)
    // Sometimes nothing runs for more than a day.
    const hours = dice.pick([[1, 5, 18], [0.2, 1, 23], [12, 12], [26]])
    for (const hour of hours) {
      money.later(hour * 60)
      await work()
    }
  }
  money.provider.stopLosing()
  money.provider.declineCharges(false)
  money.forgetLosses()
  await deliver(true)
  for (let day = 0; day < daysToSettle; day++) {
    money.later(12 * 60)
    await work()
    money.later(12 * 60)
    await work()
  }
  for (const { kind } of money.provider.moves()) count(`${kind} moved`)
  return { seed, bookings, counts, faults: await faultsOf(money, booked), listed: await listedIn(money) }
}

async function faultsOf(money: MoneyAtProvider, booked: readonly PaidBooking[]): Promise<string[]> {
  const faults: string[] = []
  for (const booking of booked)
    faults.push(...(await ledgerDifferences(money, booking)), ...(await doneTwice(money, booking)))
  return faults
}

async function listedIn({ database }: MoneyAtProvider): Promise<Record<string, number>> {
  const rows = await database.sql
    .selectFrom('money_differences')
    .select(['kind', ({ fn }) => fn.countAll<string>().as('count')])
    .where('settled', 'is', null)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}
