import { expect, test } from 'vitest'
import { answerBy, cancelAfterDelay, cancelUntil, chooseBy } from './order-deadlines.ts'

test.each([
  ['as soon as possible', true, 500, 605],
  ['for later', false, 700, 685],
  ['for so soon that the restaurant would have less than its minutes', false, 619, 605],
  ['for exactly so soon', false, 620, 605],
  ['for a minute later', false, 621, 606],
])('an order %s, received at 600, must be answered in time', (_, isAsap, kitchenBegins, by) => {
  expect(answerBy({ isAsap, received: 600, kitchenBegins })).toBe(by)
})

test('a restaurant may take longer to answer', () => {
  const rules = { asap: 20, beforeKitchen: 60 }
  expect(answerBy({ isAsap: true, received: 600, kitchenBegins: 500 }, rules)).toBe(620)
  expect(answerBy({ isAsap: false, received: 600, kitchenBegins: 700 }, rules)).toBe(640)
})

test('a guest has ten minutes to decide about missing dishes', () => {
  expect(chooseBy(600)).toBe(610)
})

test.each([
  ['could no longer cancel', null, 610],
  ['could cancel for less time', 605, 610],
  ['could cancel for longer', 700, 700],
])('after a delay at 600, a guest who %s can cancel until then', (_, before, until) => {
  expect(cancelAfterDelay(before, 600)).toBe(until)
})

test.each([
  ['never', null, 600, null],
  ['until half an hour before', 30, 600, 670],
  ['until half an hour before, a minute before that', 30, 669, 670],
  ['until half an hour before, which is now', 30, 670, null],
  ['until it comes', 0, 600, 700],
])('an order for 700 can be canceled %s', (_, minutes, now, until) => {
  expect(cancelUntil(700, minutes, now)).toBe(until)
})
