import { expect, test } from 'vitest'
import { mayHavePasskeys } from './passkey-host.ts'

test.each([
  ['localhost', true],
  ['tables.example', true],
  ['lisbon.localhost', true],
  ['xn--tsch-5qa.xn--p1ai', true],
  ['tables.example.', true],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['[fe80::1]', false],
  ['', false],
])('the host %s may have passkeys: %s', (host, may) => {
  expect(mayHavePasskeys(host)).toBe(may)
})
