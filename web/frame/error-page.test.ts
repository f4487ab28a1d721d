import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { refusal } from '#web/testing/send-for-tests.ts'
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

test('a page that fails right after booking doesn’t claim that nothing was booked', async () => {
  const send: Send = async (name) => {
    if (name === 'reservations.get') throw new TypeError('Failed to fetch')
    return refusal('unknownCall')
  }
  const { html, status } = await drawPage('/booking?id=c&token=t&booked=1', send)
  expect(status).toBe(500)
  expect(html).toContain('If you just booked or paid, check your reservations first.')
  expect(html).not.toMatch(/nothing was/i)
})
