import { expect, test } from 'vitest'
import { messageOf, statusOf } from './error-page.tsx'

test('a page that broke for no stated reason shows 500 and none of the reason', () => {
  expect(statusOf(new Error('secret'))).toBe(500)
  expect(messageOf(new Error('secret'))).toBeNull()
  expect(statusOf(null)).toBe(500)
})

test('a page that was refused shows its status and sentence, also after crossing to the browser', () => {
  const error = { status: 409, statusText: '', data: 'That table has just been taken.' }
  expect(statusOf(error)).toBe(409)
  expect(messageOf(error)).toBe('That table has just been taken.')
})
