import type { MoneyAtProvider, PaidBooking } from './money-at-provider.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type FakeProvider, losses, type SentKind } from '#server/testing/providers/fake-provider.ts'
import type { Loss } from './server-at-provider.ts'

const hourMs = 60 * 60_000

/** What happens between the lost answer and the next try. */
export type Meanwhile =
  | 'minutes later'
  | 'after the restaurant was renamed'
  | 'a day later'
  | 'after the callback'

/** An operation whose answer is lost, with what leads to it and what it does at the provider. */
export interface LosableOperation {
  readonly sent: SentKind
  /** What somebody would notice if it went wrong, as the title of a test says it. */
  readonly title: string
  readonly letter: string
  readonly at: readonly FakeProvider['name'][]
  /** Whether it must not be repeated once the provider may have forgotten its key. */
  readonly isAskedAbout: boolean
  /** Makes a booking for which the operation is next. A card that is charged comes first, because its visit is over. */
  prepare(money: MoneyAtProvider): Promise<PaidBooking>
  /** Does what causes the operation. */
  cause(money: MoneyAtProvider, booking: PaidBooking): Promise<unknown>
  /** Returns how often the operation has had its effect at the provider. */
  done(money: MoneyAtProvider, booking: PaidBooking): Promise<number>
}

/** Books and pays, or stores a card. */
export async function paidBooking(
  money: MoneyAtProvider,
  kind: 'deposit' | 'card',
  card: 'works' | 'authorizes' = 'works',
): Promise<PaidBooking> {
  const booking = await money.book(kind)
  const reference = await money.payable(booking)
  if (reference === null || !money.provider.pay(reference, card)) throw new Error('the guest can’t pay')
  if (card === 'works') succeeded(await money.settle(booking))
  return booking
}

async function referenceOf(money: MoneyAtProvider, booking: PaidBooking): Promise<string> {
  return (await money.paymentsOf(booking))[0]?.reference ?? ''
}

/** Returns how many movements of a kind the provider has made for a booking, by our keys. */
async function movesOf(
  money: MoneyAtProvider,
  booking: PaidBooking,
  kind: 'payment' | 'refund',
): Promise<number> {
  const keys = new Set((await money.operationsOf(booking)).map(({ id }) => money.provider.storedKey(id)))
  return money.provider.moves().filter((move) => move.kind === kind && keys.has(move.key ?? '')).length
}

const both = ['stripe', 'square'] as const

export const charge: LosableOperation = {
  sent: 'charge',
  title: 'a fee is charged once',
  letter: 'B1',
  at: ['stripe'],
  isAskedAbout: true,
  prepare: (money) => paidBooking(money, 'card'),
  async cause(money, booking) {
    succeeded(await money.people.setStatus(booking.id, 'NoShow'))
    await money.announceFee(booking, 12_000)
  },
  done: (money, booking) => movesOf(money, booking, 'payment'),
}

const cancel = async (money: MoneyAtProvider, booking: PaidBooking) =>
  succeeded(await money.people.cancel(booking))

export const losableOperations: readonly LosableOperation[] = [
  charge,
  {
    sent: 'refund',
    title: 'a part of a deposit is returned once',
    letter: 'B2',
    at: both,
    isAskedAbout: true,
    prepare: (money) => paidBooking(money, 'deposit'),
    cause: async (money, { id }) => succeeded(await money.people.refund(id, 1000, 4000)),
    done: (money, booking) => movesOf(money, booking, 'refund'),
  },
  {
    sent: 'refund',
    title: 'a whole deposit is returned once',
    letter: 'B2',
    at: both,
    isAskedAbout: true,
    prepare: (money) => paidBooking(money, 'deposit'),
    cause: cancel,
    done: (money, booking) => movesOf(money, booking, 'refund'),
  },
  {
    sent: 'collect',
    title: 'an authorized deposit is collected once',
    letter: 'B1',
    at: ['stripe'],
    isAskedAbout: false,
    prepare: (money) => paidBooking(money, 'deposit', 'authorizes'),
    cause: async (money, booking) => succeeded(await money.settle(booking)),
    done: (money, booking) => movesOf(money, booking, 'payment'),
  },
  {
    sent: 'withdraw',
    title: 'a payment that nobody needs anymore is called off',
    letter: 'B1',
    at: both,
    isAskedAbout: false,
    prepare: (money) => money.book('deposit'),
    cause: cancel,
    done: async (money, booking) => (money.provider.isWithdrawn(await referenceOf(money, booking)) ? 1 : 0),
  },
  {
    sent: 'forgetCard',
    title: 'a card that nobody needs anymore is deleted',
    letter: 'B1',
    at: ['stripe'],
    isAskedAbout: false,
    prepare: (money) => paidBooking(money, 'card'),
    cause: cancel,
    done: async (money, booking) =>
      money.provider.storedCards().includes(await referenceOf(money, booking)) ? 0 : 1,
  },
]

/** Every way in which an answer can be lost. */
export const everyLoss: readonly Loss[] = [...losses, 'killed' as const].flatMap((loss) =>
  (['before', 'after'] as const).map((when): Loss => ({ loss, when })),
)

const lostWords: Readonly<Record<Loss['loss'], string>> = {
  savedError: 'the provider repeats an error',
  serverError: 'the provider answers with an error',
  cut: 'the connection is cut',
  hangs: 'the provider doesn’t answer',
  killed: 'the server is killed',
}

export interface LostRow {
  readonly operation: LosableOperation
  readonly loss: Loss
}

export function titleOf({ operation: { title, letter }, loss: { loss, when } }: LostRow): string {
  return `${title} if ${lostWords[loss]} ${when} it is done (money ${letter})`
}

/** Returns what a provider can be asked to do, each with every way in which its answer can be lost. */
export function lostRows(name: FakeProvider['name'], then: Meanwhile): LostRow[] {
  return losableOperations
    .filter(({ at }) => at.includes(name))
    .flatMap((operation) => everyLoss.map((loss) => ({ operation, loss })))
    .filter((row) => mayMatter(row, then))
}

/**
 * Only charges name the restaurant, there is a callback only about money that has moved, and time matters only to what isn't
 * repeated after a day. Requests without an answer take time, and Stripe’s library waits before it repeats one that was cut, so
 * these are tried only where they matter.
 */
function mayMatter(
  { operation: { sent, isAskedAbout }, loss: { loss, when } }: LostRow,
  then: Meanwhile,
): boolean {
  const isSlow = loss === 'hangs' || loss === 'cut'
  if (isSlow && (!isAskedAbout || then === 'a day later' || then === 'after the callback')) return false
  if (then === 'a day later') return isAskedAbout
  if (then === 'after the restaurant was renamed') return sent === 'charge' && loss !== 'hangs'
  return then !== 'after the callback' || ((isAskedAbout || sent === 'collect') && when === 'after')
}

/**
 * Plays the rows, each with a booking of its own, until everything has been tried. Rows in which the server is killed
 * are played apart, one charge at a time, because a server that is killed leaves other operations undone.
 */
export async function loseAnswers(
  money: MoneyAtProvider,
  rows: readonly LostRow[],
  then: Meanwhile,
): Promise<Map<LostRow, PaidBooking>> {
  const groups = Map.groupBy(rows, ({ loss: { loss, when } }) => loss === 'killed' && when)
  const bookings = new Map<LostRow, PaidBooking>()
  for (const [isKilling, group] of groups) {
    await money.forgetEarlier()
    for (const [row, booking] of await loseTogether(money, group, then, isKilling !== false))
      bookings.set(row, booking)
  }
  return bookings
}

async function loseTogether(
  money: MoneyAtProvider,
  rows: readonly LostRow[],
  then: Meanwhile,
  isKilling: boolean,
): Promise<Map<LostRow, PaidBooking>> {
  const { provider } = money
  const bookings = new Map<LostRow, PaidBooking>()
  const prepare = async (prepared: readonly LostRow[]) => {
    for (const row of prepared) bookings.set(row, await row.operation.prepare(money))
  }
  const cause = async (row: LostRow) => {
    const booking = bookings.get(row)
    if (!booking) throw new Error('nothing was booked')
    money.lose(row.operation.sent, booking, row.loss)
    await row.operation.cause(money, booking)
  }
  const charges = rows.filter(({ operation }) => operation === charge)
  const others = rows.filter(({ operation }) => operation !== charge)
  await prepare(charges)
  const visits = [...bookings.values()].map(({ at }) => at.getTime())
  money.setTime(new Date(Math.max(money.now.getTime(), ...visits) + hourMs))
  for (const row of charges) await cause(row)
  // Fees are charged on the next noon at the earliest.
  money.later(2 * 24 * 60)
  await prepare(others)
  provider.takeNews()
  if (isKilling) await money.work()
  for (const row of others) {
    await cause(row)
    if (isKilling) await money.work()
  }
  await money.work()
  if (then === 'after the restaurant was renamed') await money.rename()
  if (then === 'after the callback') for (const news of provider.takeNews()) await money.receive(news)
  if (then === 'a day later') money.later(25 * 60)
  await money.pass(0.5, 3)
  await money.pass(3)
  await money.pass(27, 2)
  return bookings
}

/** Returns what nobody knows after an answer was lost: the operations that staff were asked about. */
export async function askedAbout(money: MoneyAtProvider, booking: PaidBooking): Promise<string[]> {
  const operations = await money.operationsOf(booking)
  return operations.filter(({ asked }) => asked !== null).map(({ kind }) => kind)
}
