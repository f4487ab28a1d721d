import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { configurationForTests } from './money-for-tests.ts'

const link = 'https://checkout.example/pay/77'

const draw = (path: string, given: Answers = {}) =>
  drawPage(path, sendForTests({ 'payments.intents': configurationForTests(), ...given }).send)

test.each(['/reserve/payment', '/reserve/kumo/payment'])(
  'the bare page %s says how to find a payment, as other bare pages do (wire A7)',
  async (path) => {
    const { status, html } = await draw(path)
    expect(status).toBe(200)
    expect(html).toContain('We can’t open this payment')
    expect(html).toContain('Use the link in your confirmation to open your reservation.')
  },
)

test('the payment page of an unknown restaurant is not found', async () => {
  const { status } = await draw('/reserve/nowhere/payment', {
    'payments.intents': refusal('unknownRestaurant', 'Unknown.'),
  })
  expect(status).toBe(404)
})

test('M16: a link to a configured provider says where it leads and is followed after its timeout', async () => {
  const { html } = await draw(`/reserve/kumo/payment?redirect_url=${encodeURIComponent(link)}&timeout=2000`)
  expect(html).toContain('You’ll pay on checkout.example')
  expect(html).toContain('We’ll take you there in a moment.')
  expect(html).toMatch(/<a [^>]*href="https:\/\/checkout\.example\/pay\/77"[^>]*>Continue<\/a>/)
})

test('M16: any other address is only shown as text', async () => {
  const { html, status } = await draw(
    '/reserve/kumo/payment?redirect_url=https%3A%2F%2Fevil.example%2Fpay&timeout=0',
  )
  expect(status).toBe(400)
  expect(html).toContain('We won’t open this link')
  expect(html).toContain('https://evil.example/pay')
  expect(html).not.toContain('href="https://evil.example')
})

test('M16: without a restaurant only our own pages are opened', async () => {
  const { html } = await draw(`/reserve/payment?redirect_url=${encodeURIComponent(link)}`)
  expect(html).toContain('We won’t open this link')
  const own = await draw('/reserve/payment?redirect_url=%2Fbooking%3Fid%3D1')
  expect(own.html).toMatch(/<a [^>]*href="\/booking\?id=1"[^>]*>Continue<\/a>/)
})
