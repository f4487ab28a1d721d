import { describe, expect, test } from 'vitest'
import { drawPage, formRequest } from '#web/testing/draw-page.suite.tsx'
import { rememberOwn } from '#web/session/own-bookings.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { openBrowser } from './browser-for-tests.ts'

const id = 'c'.repeat(32)
const reason = 'You need a key.'
const refusing = () =>
  sendForTests({
    'reservations.get': refusal('tokenNeeded', reason),
    'payments.money': refusal('tokenNeeded', reason),
    'reservations.giveFeedback': refusal('tokenNeeded', reason),
  })

describe.each([`/booking?id=${id}`, `/booking/money?id=${id}`, `/order?id=${id}`, `/feedback?id=${id}`])(
  '%s without a key in the address',
  (path) => {
    test('is loading until the browser has tried (screens B1)', async () => {
      const { status, html } = await drawPage(path, refusing().send)
      expect(status).toBe(200)
      expect(html).toContain('data-undecided=""')
      expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain(reason)
    })

    test('is refused with its status once the browser has tried (screens B1)', async () => {
      const close = openBrowser()
      const { status, html } = await drawPage(path, refusing().send).finally(close)
      expect(status).toBe(401)
      expect(html).toContain(reason)
      expect(html).not.toContain('data-undecided')
    })

    test('is opened with the key of a booking made in this browser (screens B1)', async () => {
      const close = openBrowser()
      const { send, asked } = refusing()
      rememberOwn({ id: 'd'.repeat(32), token: 'of another' })
      rememberOwn({ id, token: 'stored' })
      await drawPage(path, send).finally(close)
      expect(asked.filter(({ name }) => name === 'reservations.get').map(({ token }) => token)).toEqual([
        'stored',
      ])
    })
  },
)

test('a wrong key and a form without scripts are refused at once, because no browser knows better (screens B1)', async () => {
  expect((await drawPage(`/booking?id=${id}&token=wrong`, refusing().send)).status).toBe(401)
  const posted = await drawPage(formRequest(`/feedback?id=${id}`, { rating: '5' }), refusing().send)
  expect(posted.status).toBe(401)
})
