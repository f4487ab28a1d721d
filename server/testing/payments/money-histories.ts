import { followProviders } from '#server/payments/books/follow-providers.ts'
import { createDice } from '#server/testing/hostile-input.ts'
import { doneTwice, ledgerDifferences } from './ledger-differences.ts'
import { answerTruthfully, moneyActions } from './money-actions.ts'
import { wrongShares } from './money-disagreements.ts'
import type { MoneyAtProvider, PaidBooking } from './money-at-provider.ts'
import type { ProviderNews, SentKind } from '#server/testing/providers/fake-provider.ts'

/** What became of the bookings of one seed. */
export interface HistoryOutcome {
  readonly seed: number
  readonly bookings: number
  /** How often each thing happened: what people did, what was lost, and what staff were asked about. */
  readonly counts: Readonly<Record<string, number>>
  /** What differs without being on the work list, what was done twice, and what is left undone. */
  readonly faults: readonly string[]
}

type ActionName = keyof typeof moneyActions

/** Days after the last action until everything that can settle has settled. */
const daysToSettle = 16

/** Days after staff have answered until what they have said is done. */
const daysToReturn = 4

const sentKinds: readonly SentKind[] = [
  'take',
  'holdCard',
  'charge',
  'charge',
  'refund',
  'refund',
  'refund',
  'collect',
  'withdraw',
  'forgetCard',
]

const onTheDayOfBooking: readonly ActionName[] = ['pay', 'pay', 'pay', 'settle', 'resize', 'refund', 'rename']

const beforeTheVisit: readonly ActionName[] = [
  'pay',
  'pay',
  'settle',
  'resize',
  'resize',
  'replaceCard',
  'cancel',
  'cancelByStaff',
  'refund',
  'refund',
  'refundThere',
  'dispute',
  'endDispute',
  'answer',
  'rename',
]

const afterTheVisit: readonly ActionName[] = [
  'noShow',
  'noShow',
  'fee',
  'fee',
  'fee',
  'pay',
  'contest',
  'decide',
  'refund',
  'refund',
  'refundThere',
  'dispute',
  'endDispute',
  'answer',
]

interface Span {
  readonly bookings: number
  readonly days: number
}

/** Plays bookings at a provider for days of random actions, lost answers, lost callbacks and killed servers. */
export async function playHistories(
  money: MoneyAtProvider,
  seed: number,
  { bookings, days }: Span,
): Promise<HistoryOutcome> {
  const dice = createDice(seed)
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const kept: ProviderNews[] = []
  const kinds =
    money.provider.name === 'stripe' ? (['deposit', 'card', 'card'] as const) : (['deposit'] as const)
  const booked: PaidBooking[] = []
  await money.forgetEarlier()

  const act = async (booking: PaidBooking, names: readonly ActionName[]) => {
    const name = dice.pick(names)
    const happened = await money.surviving(() => moneyActions[name]({ money, dice, booking }))
    if (happened !== null) count(happened)
  }

  const lose = () => {
    const loss = dice.pick(['savedError', 'savedError', 'serverError', 'cut', 'cut', 'killed'] as const)
    money.loseAny(dice.pick(sentKinds), { loss, when: dice.pick(['before', 'after']) })
    if (dice.chance(0.3)) money.provider.loseReads(dice.below(4))
  }

  /** Delivers what the provider reports: at once, days late, twice or never. */
  const deliver = async (isLast: boolean) => {
    for (const news of [...kept.splice(0), ...money.provider.takeNews()]) {
      const fate = isLast ? 'arrives' : dice.pick(['lost', 'late', 'arrives'] as const)
      if (fate !== 'arrives') count(`callback ${fate}`)
      if (fate === 'late') kept.push(news)
      if (fate !== 'arrives') continue
      await money.surviving(() => money.receive(news))
      if (dice.chance(0.2)) await money.surviving(() => money.receive(news))
    }
  }

  const workAfter = async (...minutes: readonly number[]) => {
    for (const passing of minutes) {
      money.later(passing)
      await money.work()
    }
  }

  const follow = () => money.surviving(({ world }) => followProviders(world.context))

  const settleEverything = async (inDays: number) => {
    money.provider.stopLosing()
    money.provider.declineCharges(false)
    money.forgetLosses()
    await deliver(true)
    for (let day = 0; day < inDays; day++) {
      await workAfter(24 * 60)
      await follow()
    }
  }

  while (booked.length < bookings) {
    if (dice.chance(0.3)) lose()
    const made = await money.surviving(() => money.book(dice.pick(kinds), { daysAhead: 1 + dice.below(10) }))
    if (made) booked.push(made)
    if (made && dice.chance(0.9)) await act(made, ['pay'])
    // The server may have been killed during the first booking.
    if (booked.length > 0) await act(dice.pick(booked), onTheDayOfBooking)
  }
  for (let day = 0; day < days; day++) {
    const isDeclining = dice.chance(0.2)
    money.provider.declineCharges(isDeclining)
    for (const booking of booked)
      if (dice.chance(0.4)) await act(booking, money.now < booking.at ? beforeTheVisit : afterTheVisit)
    for (let losses = dice.below(2 + bookings / 12); losses > 0; losses--) lose()
    if (dice.chance(0.6)) await deliver(false)
    // Sometimes nothing runs for more than a day, and the provider forgets keys.
    for (const hours of dice.pick([[1, 5, 18], [0.2, 1, 23], [25], [12, 12], [26], [49]])) {
      await workAfter(hours * 60)
      // What has failed is tried again before the provider's events and books are read.
      if (dice.chance(0.4)) await workAfter(3, 20, 40)
      if (dice.chance(0.8)) await follow()
    }
  }
  await settleEverything(daysToSettle)
  const faults = await faultsOf(money, booked, 'asked')
  await answerTruthfully(money)
  await settleEverything(daysToReturn)
  faults.push(...(await faultsOf(money, booked, 'answered')))
  for (const { kind, loss } of money.lost) count(`${kind} lost: ${loss.loss}`)
  for (const { kind, amount } of money.provider.moves()) count(`${kind} ${amount < 0 ? 'out' : 'in'}`)
  for (const kind of await listedIn(money)) count(`listed: ${kind}`)
  return { seed, bookings, counts, faults: [...new Set(faults)] }
}

/** Once staff have answered, nothing may differ and nothing may be left to do. */
async function faultsOf(
  money: MoneyAtProvider,
  booked: readonly PaidBooking[],
  when: 'asked' | 'answered',
): Promise<string[]> {
  const faults: string[] = []
  for (const booking of booked) {
    faults.push(...(await ledgerDifferences(money, booking, { isExcused: when === 'asked' })))
    faults.push(...(await doneTwice(money, booking)))
    if (when === 'answered') faults.push(...(await wrongShares(money.database, booking)))
    faults.push(...(await leftUndone(money, booking, when)), ...(await unseenDisputes(money, booking)))
  }
  return faults
}

/** Describes operations that still wait, unless they wait for staff: for an answer, or for a decision about a contested fee. */
async function leftUndone(
  money: MoneyAtProvider,
  booking: PaidBooking,
  when: 'asked' | 'answered',
): Promise<string[]> {
  const operations = await money.operationsOf(booking)
  const waiting = new Set(
    operations
      .filter(({ asked, problem }) => problem === 'contested' || (when === 'asked' && asked))
      .map(({ payment_id: id }) => id),
  )
  return operations
    .filter(({ due, payment_id: id }) => due !== null && !waiting.has(id))
    .map(({ id }) => `${id} is left undone when all are ${when}`)
}

/** Describes disputes that the bank has decided for the guest, and that aren't on the work list. */
async function unseenDisputes(money: MoneyAtProvider, booking: PaidBooking): Promise<string[]> {
  const { sql: db } = money.database
  const listed = await db
    .selectFrom('money_differences')
    .select('payment_id')
    .where('kind', '=', 'disputeLost')
    .execute()
  return (await money.paymentsOf(booking))
    .filter(({ disputes }) => disputes.some(({ state }) => state === 'lost'))
    .filter(({ id }) => !listed.some(({ payment_id: listedId }) => listedId === id))
    .map(({ id }) => `nobody is told of the lost dispute of ${id}`)
}

/** Returns the kind of each difference that was on the work list. */
async function listedIn({ database }: MoneyAtProvider): Promise<string[]> {
  const rows = await database.sql.selectFrom('money_differences').select('kind').execute()
  return rows.map(({ kind }) => kind)
}
