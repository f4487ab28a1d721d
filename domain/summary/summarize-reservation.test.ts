import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import { sumsFrom, tableOf, written, writtenPayment, writtenStatus } from './lines-for-tests.ts'
import { type ReservationToSummarize, summarizeReservation } from './summarize-reservation.ts'

const visit = Date.parse('2027-03-18T19:30:00Z')
const hour = 3_600_000

/** A free reservation, one with a deposit of €40, and one with a card for a fee of up to €120. */
const kinds: Record<string, Partial<ReservationToSummarize>> = {
  free: {},
  deposit: { amount: 4000, depositStatus: 'succeeded' },
  card: { amount: 12000, depositStatus: 'onFile', noShowFeeEnabled: true, creditCardChargeEnabled: true },
}

/**
 * Reads a reservation such as `deposit CanceledByClient taken=4000`. `due` waits for its payment, `over` is a
 * few hours after its time, `old` comes without sums, and `new` was just booked.
 */
function read(text: string) {
  const [kind = '', status = '', ...more] = text.split(' ')
  const isDue = more.includes('due')
  const booking: ReservationToSummarize = {
    status: status as BookingStatus,
    endedBecause: more.includes('unanswered') ? 'unanswered' : null,
    reservationTime: new Date(visit).toISOString(),
    estimatedTurnOverTime: 90,
    payBy: isDue ? '2027-03-10T12:00:00Z' : null,
    noShowFeeEnabled: false,
    creditCardChargeEnabled: false,
    amount: 0,
    currency: 'EUR',
    depositStatus: 'no card',
    restaurant: { name: 'Kumo' },
    customerName: 'Ada Okonjo',
    ...kinds[kind],
    ...(more.includes('unpaid') || isDue ? { depositStatus: 'pending' } : {}),
    payments: kind === 'free' ? null : more.includes('old') ? undefined : sumsFrom(more),
  }
  const now = visit + (more.includes('over') ? 3 : -24) * hour
  return { booking, now, news: more.includes('new') ? ('booked' as const) : null }
}

const coming = `
free Approved new            | bookedTitle    | lead Kumo Ada        |  |                               | status.approved good
free Approved                | title          | lead Kumo Ada        |  |                               | status.approved good
free Called                  | title          | lead Kumo Ada        |  |                               | status.called good
free Seated over             | title          | seatedLead Ada       |  |                               | status.seated good
free Approved over           | title          | overLead             |  |                               | status.approved good
free Closed over             | visitTitle     | closedLead Kumo Ada  |  |                               | status.closed good         | bookAgain
free Pending new             | requestedTitle | pendingLead Kumo Ada |  |                               | status.pending warn        | wait | moving
free Pending                 | pendingTitle   | pendingLead Kumo Ada |  |                               | status.pending warn        | wait | moving
deposit Pending due          | unpaidTitle    | unpaidLead Kumo Ada  |  | depositStatus.unpaid 4000 EUR | depositStatus.unpaid warn  | pay | moving
card Pending due             | noCardTitle    | noCardLead Kumo Ada  |  |                               | depositStatus.noCard warn  | addCard | moving
deposit Pending unpaid       | pendingTitle   | pendingLead Kumo Ada |  | depositStatus.pending 4000 EUR | status.pending warn       | wait | moving
deposit Approved taken=4000  | title          | lead Kumo Ada        |  | depositStatus.paid 4000 EUR   | status.approved good
deposit Approved old         | title          | lead Kumo Ada        |  | depositStatus.paid 4000 EUR   | status.approved good
card Approved onFile         | title          | lead Kumo Ada        |  | depositStatus.onFile          | status.approved good
card Approved old            | title          | lead Kumo Ada        |  | depositStatus.onFile          | status.approved good
`

const lapsed = 'lapsedTitle | lapsedLead'
const canceled = 'cancelledTitle | cancelledLead'
const byHost = 'cancelledTitle | cancelledByHostLead Kumo'
const rejected = 'rejectedTitle | rejectedLead Kumo'
const noShow = 'noShowTitle | noShowLead Kumo'
const unpaid = 'status.canceled depositStatus.unpaid bad | bookAgain'
const byYou = 'status.canceledByYou quiet | bookAgain'
const missed = 'status.canceled status.noShow bad | bookAgain'
const due = 'depositStatus.unpaid 4000 EUR'
const refunding = 'refundingLead 4000 EUR | paid.refunding 4000 EUR'
const refunded = 'refundedLead 4000 EUR | depositStatus.refunded 4000 EUR'
const kept = 'keptLead Kumo 4000 EUR | depositStatus.paid 4000 EUR'

const ended = `
free Pending over                                       | unansweredTitle | unansweredLead Kumo | | | status.unanswered quiet | bookAgain
free Rejected unanswered                                | unansweredTitle | unansweredLead Kumo | | | status.unanswered quiet | bookAgain
deposit Rejected unanswered taken=4000 comingBack=4000  | unansweredTitle | unansweredLead Kumo | ${refunding} | status.unanswered quiet | bookAgain | moving
deposit Canceled unpaid                                 | ${lapsed} payment | notCharged | ${due} | ${unpaid}
card Canceled unpaid                                    | ${lapsed} card | | | ${unpaid}
deposit Canceled taken=4000 comingBack=4000             | ${lapsed} payment | ${refunding} | status.canceled bad | bookAgain | moving
free CanceledByClient                                   | ${canceled} | | | ${byYou}
deposit CanceledByClient unpaid                         | ${canceled} | notCharged | ${due} | ${byYou}
deposit CanceledByClient taken=4000 comingBack=4000     | ${canceled} | ${refunding} | ${byYou} | moving
deposit CanceledByClient taken=4000 refunded=4000       | ${canceled} | ${refunded} | ${byYou}
deposit CanceledByClient taken=4000                     | ${canceled} | refundingLead 4000 EUR | depositStatus.paid 4000 EUR | ${byYou}
deposit CanceledByClient taken=4000 comingBack=2000 kept=2000 | ${canceled} | refundingLead 2000 EUR; keptLead Kumo 2000 EUR | paid.refunding 2000 EUR | ${byYou} | moving
deposit CanceledByClient taken=4000 refunded=2000 kept=2000 | ${canceled} | refundedLead 2000 EUR; keptLead Kumo 2000 EUR | paid.partRefunded 2000 EUR 4000 EUR | ${byYou}
deposit CanceledByClient taken=4000 kept=4000           | ${canceled} | ${kept} | ${byYou}
card CanceledByClient                                   | ${canceled} | | | ${byYou}
card CanceledByClient onFile feePossible=12000          | ${canceled} | feePossibleLead Kumo 12000 EUR late | paid.feePossible 12000 EUR | ${byYou} | moving
card CanceledByClient onFile fee=announced              | ${canceled} | | paid.fee announced 12000 EUR | ${byYou} | moving
card CanceledByClient onFile fee=charging               | ${canceled} | | paid.fee announced 12000 EUR | ${byYou} | moving
card CanceledByClient taken=12000 kept=12000 fee=charged | ${canceled} | | paid.fee charged 12000 EUR | ${byYou}
card CanceledByClient fee=declined                      | ${canceled} | | paid.fee declined 12000 EUR | ${byYou} | moving
card CanceledByClient onFile fee=contested              | ${canceled} | | paid.fee contested 12000 EUR | ${byYou} | moving
card CanceledByClient fee=waived                        | ${canceled} | | paid.fee waived 12000 EUR | ${byYou}
card CanceledByClient taken=12000 refunded=12000 fee=upheld | ${canceled} | refundedLead 12000 EUR | depositStatus.refunded 12000 EUR | ${byYou}
free NoShow over                                        | ${noShow} | | | ${missed}
deposit NoShow over taken=4000 kept=4000                | ${noShow} | ${kept} | ${missed}
card NoShow over onFile feePossible=12000               | ${noShow} | feePossibleLead Kumo 12000 EUR noShow | paid.feePossible 12000 EUR | ${missed} | moving
card NoShow over taken=12000 kept=12000 fee=charged     | ${noShow} | | paid.fee charged 12000 EUR | ${missed}
deposit NoShow over taken=4000 disputeLost=4000                | ${noShow} | | paid.disputeLost 4000 EUR | ${missed}
deposit CanceledByClient taken=4000 comingBack=3000 disputed=1000 | ${canceled} | refundingLead 3000 EUR | paid.disputed 1000 EUR | ${byYou} | moving
deposit CanceledByClient taken=4000 kept=2000 refunded=1000 disputeLost=1000 | ${canceled} | refundedLead 1000 EUR; keptLead Kumo 2000 EUR | paid.disputeLost 1000 EUR | ${byYou}
deposit NoShow over taken=4000 kept=4000 disputed=4000  | ${noShow} | | paid.disputed 4000 EUR | ${missed} | moving
free CanceledByHost                                     | ${byHost} | | | status.canceledByHost bad | bookAgain
deposit CanceledByHost taken=4000 comingBack=4000       | ${byHost} | ${refunding} | status.canceledByHost bad | bookAgain | moving
free Rejected                                           | ${rejected} | | | status.rejected bad | bookAgain
deposit Rejected taken=4000 refunded=4000               | ${rejected} | ${refunded} | status.rejected bad | bookAgain
`

test.each(tableOf(coming + ended))('a guest reads one truth about “%s” (screens B2, B3)', (given, ...row) => {
  const { booking, ...asked } = read(given)
  const summary = summarizeReservation(booking, asked)
  const [title, sentence, money = '', payment = '', status = '', next = '', moving = ''] = row
  expect({
    title: written(summary.title),
    sentence: written(summary.sentence),
    money: summary.money.map(written).join('; '),
    payment: writtenPayment(summary.payment),
    status: writtenStatus(summary.status),
    next: summary.next.join(' '),
    mayChange: summary.mayChange,
  }).toEqual({
    title: `booking.${title}`,
    sentence: `booking.${sentence}`,
    money: money.replaceAll(/(^|; )(?=\w)/g, '$1paid.'),
    payment,
    status,
    next,
    mayChange: moving === 'moving',
  })
})

test('after a change, the heading confirms it, unless it became a request or was canceled', () => {
  const heading = (text: string) =>
    written(summarizeReservation(read(text).booking, { now: visit - hour, news: 'changed' }).title)
  expect(heading('free Approved')).toBe('booking.changedTitle')
  expect(heading('free Pending')).toBe('booking.pendingTitle')
  expect(heading('free CanceledByClient')).toBe('booking.cancelledTitle')
})

const until = '2027-03-18T16:30:00+00:00'

test.each([
  ['Approved', 'cash', until, 'dishesPay 1960 EUR cash; dishesUntil ' + until],
  ['Pending', 'invoice', until, 'dishesPay 1960 EUR invoice; dishesUntil ' + until],
  ['Approved', 'cash', null, 'dishesPay 1960 EUR cash; dishesFixed'],
  ['Approved', 'cash', undefined, 'dishesPay 1960 EUR cash'],
  ['CanceledByClient', 'cash', null, ''],
] as const)(
  'the dishes of a reservation that is %s, paid by %s, say how they are paid and until when they change (screens B4)',
  (status, paymentType, changeUntil, said) => {
    const { booking, ...asked } = read(`free ${status}`)
    const order = { total: 1960, currency: 'EUR', paymentType, changeUntil, endedBecause: '' }
    const { dishes } = summarizeReservation({ ...booking, order }, asked)
    expect(dishes.map((line) => written(line).replace('booking.', '')).join('; ')).toBe(said)
  },
)
