import { expect, test } from 'vitest'
import { paymentTarget, timeoutOf } from './payment-target.ts'

const own = 'https://tables.example'
const provider = 'https://checkout.example'
const targetOf = (address: string) => paymentTarget(address, own, [provider])

test('M16: opens our own pages by their path', () => {
  const page = { href: '/booking?id=1#party', site: null }
  expect(targetOf('/booking?id=1#party')).toEqual(page)
  expect(targetOf(`${own}/booking?id=1#party`)).toEqual(page)
})

test('M16: opens the payment page of a configured provider', () => {
  expect(targetOf(`${provider}/pay/77`)).toEqual({ href: `${provider}/pay/77`, site: 'checkout.example' })
})

test.each([
  ['another website', 'https://evil.example/pay'],
  ['another website without a scheme', '//evil.example/pay'],
  ['another website with a backslash', '/\\evil.example/pay'],
  ['the provider without encryption', 'http://checkout.example/pay'],
  ['a longer name than the provider’s', 'https://checkout.example.evil.example/pay'],
  ['another port of the provider', 'https://checkout.example:8443/pay'],
  ['a name in front of the address', 'https://checkout.example@evil.example/pay'],
  ['a name in front of the provider’s address', 'https://evil.example@checkout.example/pay'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,<p>Pay</p>'],
  ['another app', 'intent://pay#Intent;end'],
  ['no address', 'https://'],
])('M16: opens nothing with %s', (_, address) => {
  expect(targetOf(address)).toBeNull()
})

test.each([
  ['2000', 2000],
  ['0', 0],
  ['99999', 10_000],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['soon', null],
  [null, null],
])('a timeout of %o waits for %o ms', (text, ms) => {
  expect(timeoutOf(text)).toBe(ms)
})
