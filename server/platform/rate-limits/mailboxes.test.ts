import { expect, test } from 'vitest'
import { mailboxOf } from './mailboxes.ts'

test.each([
  ['Otto@Example.org', 'otto@example.org'],
  ['otto+tables@example.org', 'otto@example.org'],
  ['otto+a+b@example.org', 'otto@example.org'],
  ['o.tto@example.org', 'o.tto@example.org'],
  ['O.t.to+x@GoogleMail.com', 'otto@gmail.com'],
  ['otto@gmail.com', 'otto@gmail.com'],
  ['+otto@example.org', '+otto@example.org'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
