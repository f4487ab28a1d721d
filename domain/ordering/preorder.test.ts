import { expect, test } from 'vitest'
import { bookedOrder, preorderChangeRefusal, preorderCutOff, preorderMoveRefusal } from './preorder.ts'

const soup = [{ id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [] }]
const plain = { deliveryType: null, lines: null }
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

test.each([
  ['a preorder with dishes', 'preorder', soup, { deliveryType: 'preorder', lines: soup }],
  ['a preorder without dishes is a plain reservation', 'preorder', [], plain],
  ['a preorder without an order is a plain reservation', 'preorder', null, plain],
  ['a reservation', null, null, plain],
  ['dishes without a delivery type aren’t ordered', null, soup, plain],
  ['an empty takeaway is not a reservation', 'takeaway', [], { deliveryType: 'takeaway', lines: [] }],
] as const)('%s', (_, type, lines, expected) => {
  expect(bookedOrder(type, lines)).toEqual(expected)
})

test('the cut-off is the notice before the reservation', () => {
  expect(preorderCutOff(at('20:00'), 120)).toBe(at('18:00'))
})

test.each([
  ['at the cut-off', at('18:00'), null],
  ['a second after it', at('18:00') + 1 / 60, { refused: 'pastCutOff', details: { cutOff: at('18:00') } }],
])('dishes can be changed %s', (_, now, expected) => {
  expect(preorderChangeRefusal(at('20:00'), 120, now)).toEqual(expected)
})

test.each([
  ['to later', '20:00', '21:00', '17:00', null],
  ['to earlier, in time', '20:00', '19:00', '17:00', null],
  ['to earlier, too late for the kitchen', '20:00', '18:59', '17:00', at('16:59')],
  ['to later, after the kitchen has begun', '20:00', '23:00', '18:01', at('18:00')],
  ['not at all, after the kitchen has begun', '20:00', '20:00', '19:00', null],
])('a preorder moves with its reservation %s', (_, from, to, now, cutOff) => {
  const refusal = preorderMoveRefusal({ from: at(from), to: at(to) }, 120, at(now))
  expect(refusal?.details?.cutOff ?? null).toBe(cutOff)
})
