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
  ['Closed', true, false, 'open'],
  ['Closed', false, true, 'said'],
  ['Approved', true, false, 'open'],
  ['Approved', false, false, 'early'],
  ['Approved', false, true, 'said'],
  ['NoShow', false, false, 'off'],
  ['NoShow', false, true, 'said'],
  ['CanceledByClient', false, false, 'off'],
] as const)('a visit that is %s, open %s and reviewed %s, is %s', (status, feedbackOpen, reviewed, state) => {
  expect(feedbackState({ status, feedbackOpen, reviewed })).toBe(state)
})
