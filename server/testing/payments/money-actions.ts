import { isWireRefusal } from '#contracts/client.ts'
import type { Dice } from '#server/testing/hostile-input.ts'
import type { MoneyAtProvider, PaidBooking } from './money-at-provider.ts'

export interface History {
  readonly money: MoneyAtProvider
  readonly dice: Dice
  readonly booking: PaidBooking
}

/** Resolves to what has happened; null if it wasn't possible. */
type Action = (history: History) => Promise<string | null>

const done = (outcome: unknown, what: string) => (isWireRefusal(outcome) ? null : what)

const paymentIn = async ({ money, booking, dice }: History) => {
  const paid = (await money.paymentsOf(booking)).filter(({ reference, taken }) => reference && taken > 0)
  return paid.length === 0 ? null : dice.pick(paid)
}

async function announceFee({ money, dice, booking: { id: reservationId } }: History): Promise<string | null> {
  const body = { amount: dice.pick([3_000, 6_000, 12_000]) }
  const announced = await money.world.send('host.chargeFee', { reservationId, body }, money.people.staff())
  return done(announced, 'fee announced')
}

/** What guests, staff, banks and the restaurant's own dashboard do about a booking. */
export const moneyActions = {
  async pay({ money, booking, dice }) {
    const reference = await money.payable(booking)
    if (reference === null) return null
    if (dice.chance(0.15)) return money.provider.pay(reference, 'declines') ? 'payment declined' : null
    const isDelayed = money.provider.name === 'stripe' && dice.chance(0.1)
    if (!money.provider.pay(reference, isDelayed ? 'authorizes' : 'works')) return null
    if (dice.chance(0.5)) await money.settle(booking)
    const payments = await money.paymentsOf(booking)
    return `${payments.find((payment) => payment.reference === reference)?.purpose} paid`
  },
  settle: async ({ money, booking }) => done(await money.settle(booking), 'payment page reloaded'),
  async resize({ money, booking, dice }) {
    const { id: reservationId, token, request } = booking
    const groupSize = dice.pick([2, 3, 4, 5, 6])
    const fees = await money.world.send('reservations.calculateFees', { body: { ...request, groupSize } })
    const consent = isWireRefusal(fees) ? null : fees.consentSentence
    const body = { groupSize, ...(consent !== null && { consent }) }
    const updated = await money.world.send('reservations.update', { reservationId, body }, { token })
    return done(updated, 'party size changed')
  },
  async replaceCard({ money, booking: { id: reservationId, token } }) {
    return done(await money.world.send('payments.replaceCard', { reservationId }, { token }), 'card replaced')
  },
  async cancel({ money, booking }) {
    const canceled = await money.people.cancel(booking)
    const { terms } = await money.database.sql
      .selectFrom('reservation_money')
      .select('terms')
      .where('reservation_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    return done(canceled, money.now.getTime() / 60_000 < terms.freeUntil ? 'canceled early' : 'canceled late')
  },
  cancelByStaff: async ({ money, booking: { id } }) =>
    done(await money.people.setStatus(id, 'CanceledByHost'), 'canceled by staff'),
  async noShow(history) {
    const { money, dice, booking } = history
    const marked = done(await money.people.setStatus(booking.id, 'NoShow'), 'marked as no-show')
    if (marked === null || dice.chance(0.3)) return marked
    return (await announceFee(history)) ?? marked
  },
  fee: (history) => announceFee(history),
  async contest({ money, booking: { id: reservationId, token } }) {
    const body = { reason: 'We were there.' }
    return done(
      await money.world.send('payments.contestFee', { reservationId, body }, { token }),
      'fee contested',
    )
  },
  async decide({ money, dice, booking: { id: reservationId } }) {
    const action = dice.pick(['waive', 'uphold', 'dismiss'] as const)
    const { staff } = money.people
    const decided = await money.world.send('host.decideFee', { reservationId, body: { action } }, staff())
    return done(decided, `fee decided: ${action}`)
  },
  async refund({ money, dice, booking: { id: reservationId } }) {
    const { refundable } = await money.people.staffMoney(reservationId)
    const purpose = refundable.fee > 0 ? 'fee' : 'deposit'
    const seen = refundable[purpose]
    const body = { purpose, amount: dice.pick([1, 500, seen]), seen } as const
    const refunded = await money.world.send('host.refundMoney', { reservationId, body }, money.people.staff())
    return done(refunded, `${purpose} refunded by staff`)
  },
  async refundThere(history) {
    const payment = await paymentIn(history)
    const amount = history.dice.pick([700, 1_500, payment?.taken ?? 0])
    const isDone = payment !== null && history.money.provider.refundThere(payment.reference, amount)
    return isDone ? 'refunded in the dashboard' : null
  },
  async dispute(history) {
    const { provider } = history.money
    const payment = await paymentIn(history)
    if (!payment) return null
    const { reference, taken } = payment
    const amount = history.dice.pick([taken, 1_000])
    const isContested = provider
      .moves()
      .some((move) => move.kind === 'dispute' && move.reference === reference)
    if (isContested || !provider.dispute(reference, amount)) return null
    return amount < taken ? 'part disputed' : 'all disputed'
  },
  async endDispute(history) {
    const payment = await paymentIn(history)
    const outcome = history.dice.pick(['won', 'lost'] as const)
    const isOpen = payment?.disputes.some(({ state }) => state === 'open') ?? false
    if (!payment || !isOpen) return null
    history.money.provider.endDisputes(payment.reference, outcome)
    return `dispute ${outcome}`
  },
  answer: async ({ money, booking }) =>
    (await answerTruthfully(money, booking)) > 0 ? 'answered by staff' : null,
  async rename({ money }) {
    await money.rename()
    return 'restaurants renamed'
  },
} as const satisfies Readonly<Record<string, Action>>

/**
 * Staff look at the provider what became of operations on their work list, of one booking or of all, and say so. Resolves to
 * how many they have answered.
 */
export async function answerTruthfully(
  { database, provider, world, people }: MoneyAtProvider,
  booking?: { readonly id: string },
): Promise<number> {
  const open = database.sql
    .selectFrom('money_differences')
    .select(['id', 'operation_id'])
    .where('kind', '=', 'unanswered')
    .where('settled', 'is', null)
  const asked = await (booking ? open.where('reservation_id', '=', booking.id) : open).execute()
  let answered = 0
  for (const { id: differenceId, operation_id: key } of asked) {
    const storedKey = provider.storedKey(key ?? '')
    const move = provider.moves().find((each) => each.kind !== 'dispute' && each.key === storedKey)
    const reference = move?.kind === 'payment' ? move.reference : null
    const body = { happened: move !== undefined, reference }
    const outcome = await world.send('host.answerOperation', { differenceId, body }, people.staff())
    if (!isWireRefusal(outcome)) answered += 1
  }
  return answered
}
