import { expect, test } from 'vitest'
import { withoutSecrets } from './payment-url.ts'

const page = 'https://tables.example/reserve/kumo/payment'

test('M17: parameters that a provider adds to the return URL are removed, and the rest stays', () => {
  const returned = new URL(
    `${page}?id=7&token=t&returned=1&lang=de&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`,
  )
  expect(withoutSecrets(returned)).toBe('/reserve/kumo/payment?id=7&token=t&returned=1&lang=de')
})

test.each(['setup_intent_client_secret', 'orderId', 'Token', 'card'])('M17: so is %s', (name) => {
  expect(withoutSecrets(new URL(`${page}?id=7&${name}=secret`))).toBe('/reserve/kumo/payment?id=7')
})

test('one of our own URLs stays unchanged', () => {
  expect(withoutSecrets(new URL(`${page}?redirect_url=%2Fbooking&timeout=2000&utm_source=mail`))).toBeNull()
})
