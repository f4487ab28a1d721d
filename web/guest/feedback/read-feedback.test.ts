import { expect, test } from 'vitest'
import { feedbackState } from './feedback-state.ts'
import { readFeedback } from './read-feedback.ts'

function filled(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('omits ratings that were not given, and six stars are invalid', () => {
  const said = readFeedback(filled({ rating: '4', food: '5', service: '6', comment: ' Lovely ' }))
  expect(said).toEqual({ rating: 4, food: 5, comment: 'Lovely', anonymous: false })
})

test('without stars there is no rating', () => {
  expect(readFeedback(new FormData()).rating).toBe(0)
})

test.each([
  ['Closed', true, 'open'],
  ['Closed', false, 'said'],
  ['Approved', false, 'early'],
  ['NoShow', false, 'off'],
  ['CanceledByClient', false, 'off'],
] as const)('a visit that is %s with feedback open: %s is %s', (status, feedbackOpen, state) => {
  expect(feedbackState({ status, feedbackOpen })).toBe(state)
})
