import { expect, test } from 'vitest'
import { calls } from './calls.ts'

test.each([
  ['text with commas', '2,3,4', [2, 3, 4]],
  ['a list', ['2', '3'], [2, 3]],
])('party sizes for the expected wait may come as %s', (_, given, sizes) => {
  expect(calls['walkIns.expected'].query?.parse({ partySizes: given })).toEqual({ partySizes: sizes })
})

test('a nonexistent status can’t be used as a list filter', () => {
  const { query } = calls['reservations.list']
  expect(query?.parse({ statuses: 'Called,Approved' }).statuses).toEqual(['Called', 'Approved'])
  expect(query?.safeParse({ statuses: 'Called,Eaten' }).success).toBe(false)
})

test('an order line cannot be negative', () => {
  const order = { orderItems: [{ id: 'soup', repeatIndex: 0, amount: -1 }] }
  const booking = { restaurantId: 1, reservationTime: '2031-05-06T19:00', groupSize: 2 }
  const { body } = calls['reservations.calculateFees']
  expect(body?.safeParse(booking).success).toBe(true)
  expect(body?.safeParse({ ...booking, order }).success).toBe(false)
})

test.each([
  ['a name', calls['identity.renamePasskey'].body, (text: string) => ({ name: text }), 'name'],
  [
    'a review',
    calls['reservations.saveFeedback'].body,
    (text: string) => ({ rating: 5, comment: text }),
    'comment',
  ],
])('%s that is far too long isn’t searched for links (flows F14)', (_, body, withText, field) => {
  const problems = (text: string) =>
    body?.safeParse(withText(text)).error?.issues.map(({ path, code }) => [path.at(-1), code])
  expect(problems('spam.com')).toEqual([[field, 'custom']])
  expect(problems('spam.com '.repeat(100_000))).toEqual([[field, 'too_big']])
})

test('an email that is far too long isn’t read', () => {
  const { body } = calls['identity.signIn']
  const email = `${'a'.repeat(1_000_000)}@example.com`
  const issues = body?.safeParse({ email, password: 'p' }).error?.issues
  expect(issues?.map(({ code }) => code)).toEqual(['too_big'])
})
