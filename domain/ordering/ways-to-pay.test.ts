import { expect, test } from 'vitest'
import type { PaidBy } from '../money/payable-unit.ts'
import { payableBy, wouldBePaidBy } from './ways-to-pay.ts'

const all = { cash: true, card: true, invoice: true }

test.each<[string, Readonly<Record<PaidBy, boolean>>, string | undefined, PaidBy | null, PaidBy]>([
  ['nothing is chosen', all, undefined, 'cash', 'cash'],
  ['the choice is empty', all, '', 'cash', 'cash'],
  ['nothing is chosen and cash isn’t accepted', { ...all, cash: false }, undefined, 'card', 'card'],
  ['nothing is accepted', { cash: false, card: false, invoice: false }, undefined, null, 'card'],
  ['cash is chosen', all, 'cash', 'cash', 'cash'],
  ['a card is chosen', all, 'card', 'card', 'card'],
  ['an invoice is chosen', all, 'invoice', 'invoice', 'invoice'],
  ['an invoice is chosen that isn’t accepted', { ...all, invoice: false }, 'invoice', null, 'card'],
  ['an unknown way is chosen', all, 'shells', null, 'card'],
])('how an order is paid if %s', (_, offered, chosen, way, expected) => {
  expect(payableBy(offered, chosen)).toEqual(way ?? { refused: 'paymentNotOffered' })
  expect(wouldBePaidBy(offered, chosen)).toBe(expected)
})
