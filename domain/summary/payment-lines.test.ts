import { expect, test } from 'vitest'
import { sumsFrom, tableOf, written, writtenPayment } from './lines-for-tests.ts'
import { moneyAfterEnd, moneyStatus, pendingStatus, unpaidStatus, wordStatus } from './payment-lines.ts'

test.each(
  tableOf(`
    nothing                                    |
    onFile                                     | depositStatus.onFile
    taken=4000                                 | depositStatus.paid 4000 EUR
    taken=4000 refunded=4000                   | depositStatus.refunded 4000 EUR
    taken=4000 refunded=1000                   | paid.partRefunded 1000 EUR 4000 EUR
    taken=4000 refunded=1000 comingBack=500    | paid.refunding 500 EUR
    taken=4000 comingBack=1 disputed=3000      | paid.disputed 3000 EUR
    taken=4000 refunded=1 disputeLost=3000     | paid.disputeLost 3000 EUR
    onFile feePossible=3000                    | paid.feePossible 3000 EUR
    taken=4000 feePossible=3000                | depositStatus.paid 4000 EUR
    onFile fee=announced                       | paid.fee announced 12000 EUR
    onFile fee=charging                        | paid.fee announced 12000 EUR
    onFile fee=declined                        | paid.fee declined 12000 EUR
    onFile fee=charged taken=12000             | paid.fee charged 12000 EUR
    onFile fee=contested taken=12000           | paid.fee contested 12000 EUR
    onFile fee=waived                          | paid.fee waived 12000 EUR
    onFile fee=upheld                          | paid.fee waived 12000 EUR
    fee=waived taken=12000 refunded=12000      | depositStatus.refunded 12000 EUR
    fee=upheld taken=12000 comingBack=12000    | paid.refunding 12000 EUR
  `),
)('of a booking with %s, guests read where the money is: %s', (sums, status = '') => {
  expect(
    writtenPayment(moneyStatus(sumsFrom(sums.split(' ')), 'EUR')).replaceAll('[object Object]', ''),
  ).toBe(status)
})

test('a payment that hasn’t been made, or isn’t known yet, shows its amount', () => {
  expect(writtenPayment(unpaidStatus(4000, 'EUR'))).toBe('depositStatus.unpaid 4000 EUR')
  expect(writtenPayment(pendingStatus(4000, 'EUR'))).toBe('depositStatus.pending 4000 EUR')
  expect(writtenPayment(wordStatus('paid', 4000, 'EUR'))).toBe('depositStatus.paid 4000 EUR')
  expect(writtenPayment(wordStatus('refunded', 4000, 'EUR'))).toBe('depositStatus.refunded 4000 EUR')
  expect(writtenPayment(wordStatus('onFile', 4000, 'EUR'))).toBe('depositStatus.onFile')
})

test.each(
  tableOf(`
    nothing                                    |
    onFile feePossible=3000                    | paid.feePossibleLead Kumo 3000 EUR late
    taken=4000                                 | paid.refundingLead 4000 EUR
    taken=4000 refunded=4000                   | paid.refundedLead 4000 EUR
    taken=4000 kept=4000                       | paid.keptLead Kumo 4000 EUR
    taken=4000 refunded=2000 kept=2000         | paid.refundedLead 2000 EUR, paid.keptLead Kumo 2000 EUR
    taken=4000 refunded=1000 kept=1000         | paid.refundingLead 2000 EUR, paid.keptLead Kumo 1000 EUR
    taken=3000 kept=3000 fee=charged           |
    taken=4000 disputed=4000                   |
    taken=4000 disputeLost=4000                |
    taken=4000 disputed=3000 disputeLost=1000  |
    taken=4000 disputed=1000 kept=1000         | paid.refundingLead 2000 EUR, paid.keptLead Kumo 1000 EUR
  `),
)('of a booking that has ended with %s, guests read what happens with the money: %s', (sums, lines = '') => {
  const ended = { currency: 'EUR', restaurant: 'Kumo', reason: 'late' } as const
  expect(
    moneyAfterEnd(sumsFrom(sums.split(' ')), ended)
      .map(written)
      .join(', '),
  ).toBe(lines)
})
