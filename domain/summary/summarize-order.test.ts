import { expect, test } from 'vitest'
import type { OrderStage } from '../ordering/order-stage.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import { sumsFrom, tableOf, written, writtenPayment } from './lines-for-tests.ts'
import { type OrderToSummarize, summarizeOrder } from './summarize-order.ts'

const [promised, answerBy, chooseBy] = ['19:30', '19:05', '19:15'].map((time) => `2027-03-18T${time}:00Z`)

const late = '2027-03-18T19:33:00Z'

/** Reads an order such as `card ended Rejected taken=1400`. */
function read(text: string): OrderToSummarize {
  const [paymentType, stage, status, ...more] = text.split(' ')
  const because = (['unpaid', 'unanswered', 'missing'] as const).find((each) => more.includes(each)) ?? ''
  return {
    status: status as BookingStatus,
    deliveryType: more.includes('delivery') ? 'delivery' : 'takeaway',
    order: {
      stage: stage as OrderStage,
      endedBecause: because,
      promised: promised ?? '',
      answerBy: more.includes('late') ? late : more.includes('answer') ? (answerBy ?? null) : null,
      chooseBy: more.includes('choose') ? (chooseBy ?? null) : null,
      paymentType: paymentType as 'cash' | 'card' | 'invoice',
      paid: paymentType === 'card' && stage !== 'ended' && stage !== 'unpaid',
      total: 1400,
      currency: 'EUR',
    },
    payments: paymentType === 'card' && !more.includes('old') ? sumsFrom(more) : null,
    restaurant: { name: 'Kumo' },
  }
}

const by = `by ${promised}`
const paid = 'depositStatus.paid 1400 EUR'
const refunding = 'refundingLead 1400 EUR | paid.refunding 1400 EUR'
const refunded = 'refundedLead 1400 EUR | depositStatus.refunded 1400 EUR'
const underWay = 'taken=1400 comingBack=1400'

const table = `
card unpaid Pending                             | ${by}      | unpaid | | | pay | moving
card received Pending answer taken=1400         | ${by}      | received Kumo ${answerBy} | | ${paid} | wait | moving
cash received Pending answer                    | ${by}      | received Kumo ${answerBy} | | | wait | moving
cash received Pending                           | ${by}      | receivedOpen Kumo | | | wait | moving
card received Pending late taken=1400           | ${by}      | receivedOpen Kumo | | ${paid} | wait | moving
cash received Pending choose                    | ${by}      | choosing Kumo | | | choose | moving
card accepted Approved choose taken=1400        | ${by}      | choosing Kumo | | ${paid} | choose | moving
card accepted Approved taken=1400               | ${by}      | accepted Kumo | | ${paid} | wait | moving
card accepted Approved old                      | ${by}      | accepted Kumo | | ${paid} | wait | moving
cash inKitchen Approved                         | ${by}      | inKitchen | | | wait | moving
cash ready Called                               | readyNow   | ready | | | wait | moving
cash onItsWay Called delivery                   | ${by}      | onItsWay | | | wait | moving
card handedOver Closed taken=1400               | pickedUp   | handedOver | | ${paid} | orderAgain
cash handedOver Closed delivery                 | delivered  | handedOver | | | orderAgain
card notFetched NoShow taken=1400 kept=1400     | notFetched | notFetched | | ${paid} | orderAgain
card ended Canceled unpaid                      | canceled   | unpaidEnded | notCharged | | orderAgain
card ended Canceled unpaid ${underWay}          | canceled   | unpaidEnded | ${refunding} | orderAgain | moving
card ended Canceled unanswered ${underWay}      | canceled   | unanswered | ${refunding} | orderAgain | moving
cash ended Canceled unanswered                  | canceled   | unanswered | nothingDue | | orderAgain
card ended Canceled missing taken=1400 refunded=1400 | canceled | missingEnded | ${refunded} | orderAgain
card ended Rejected ${underWay}                 | rejected   | rejected Kumo | ${refunding} | orderAgain | moving
card ended Rejected taken=1400 refunded=1400    | rejected   | rejected Kumo | ${refunded} | orderAgain
card ended Rejected old                         | rejected   | rejected Kumo | | | orderAgain
cash ended Rejected                             | rejected   | rejected Kumo | nothingDue | | orderAgain
invoice ended CanceledByHost                    | canceled   | canceledByHost Kumo | nothingDue | | orderAgain
card ended CanceledByHost ${underWay}           | canceled   | canceledByHost Kumo | ${refunding} | orderAgain | moving
cash ended CanceledByClient                     | canceled   | canceled | nothingDue | | orderAgain
card ended CanceledByClient                     | canceled   | canceled | notCharged | | orderAgain
card ended CanceledByClient taken=1400 disputed=1400 | canceled | canceled | | paid.disputed 1400 EUR | orderAgain | moving
`

test.each(tableOf(table))(
  'a guest reads one truth about the order “%s” (screens B5, G2)',
  (given, ...row) => {
    const summary = summarizeOrder(read(given))
    const [title, sentence, money = '', payment = '', next = '', moving = ''] = row
    expect({
      title: written(summary.title),
      sentence: written(summary.sentence),
      money: summary.money.map(written).join('; '),
      payment: writtenPayment(summary.payment),
      next: summary.next.join(' '),
      mayChange: summary.mayChange,
    }).toEqual({
      title: `orderTrack.${title}`,
      sentence: `orderTrack.lead.${sentence}`,
      money: money && `paid.${money}`,
      payment,
      next,
      mayChange: moving === 'moving',
    })
  },
)
