import { expect, test } from 'vitest'
import { messageOf, statusOf } from './error-page.tsx'

test('an unexpected error shows status 500 and no details', () => {
  expect(statusOf(new Error('secret'))).toBe(500)
  expect(messageOf(new Error('secret'))).toBeNull()
  expect(statusOf(null)).toBe(500)
})

test('a refused page shows its status and text, also after hydration', () => {
  const error = { status: 409, statusText: '', data: 'That table has just been taken.' }
  expect(statusOf(error)).toBe(409)
  expect(messageOf(error)).toBe('That table has just been taken.')
})
