import { expect, test } from 'vitest'
import { readEmail } from './read-email.ts'

/** Knows one international domain and passes on what is ASCII already. */
function toAscii(domain: string): string | null {
  if (domain === 'müller.example') return 'xn--mller-kva.example'
  return /^[a-z0-9.-]+$/.test(domain) ? domain : null
}

const label = 'a'.repeat(63)

test.each([
  ['as it is', 'ana@mail.example', 'ana@mail.example'],
  ['with spaces around it', '  ana@mail.example ', 'ana@mail.example'],
  ['in capitals', 'Ana@Mail.Example', 'ana@mail.example'],
  ['from a link', 'mailto:ana@mail.example', 'ana@mail.example'],
  ['from a link, with spaces', 'MAILTO:  ana@mail.example', 'ana@mail.example'],
  ['in angle brackets', '<ana@mail.example>', 'ana@mail.example'],
  ['in full-width letters', 'ａｎａ＠ｍａｉｌ．example', 'ana@mail.example'],
  ['with a Chinese full stop', 'ana@mail。example', 'ana@mail.example'],
  ['with a half-width full stop', 'ana@mail｡example', 'ana@mail.example'],
  ['with signs in the mailbox', "o'neill+table.2@mail.example", "o'neill+table.2@mail.example"],
  ['with an international domain', 'ana@müller.example', 'ana@xn--mller-kva.example'],
  ['with a mailbox of 64 letters', `${'a'.repeat(64)}@mail.example`, `${'a'.repeat(64)}@mail.example`],
  ['with a label of 63 letters', `ana@${label}.example`, `ana@${label}.example`],
  ['with a digit in the last label', 'ana@mail.e1', 'ana@mail.e1'],
])('an email is read %s', (_, written, email) => {
  expect(readEmail(written, toAscii)).toBe(email)
})

test.each([
  ['without a mailbox', '@mail.example'],
  ['without a domain', 'ana@'],
  ['without an @', 'ana.mail.example'],
  ['with a space in the mailbox', 'ana maria@mail.example'],
  ['with an umlaut in the mailbox', 'änne@mail.example'],
  ['with two @', 'ana@maria@mail.example'],
  ['with one label', 'ana@localhost'],
  ['with a number as the last label', 'ana@127.0.0.1'],
  ['with one letter as the last label', 'ana@mail.e'],
  ['with a hyphen before a dot', 'ana@mail-.example'],
  ['with a hyphen after the @', 'ana@-mail.example'],
  ['with a hyphen at the end', 'ana@mail.example-'],
  ['with two dots', 'ana@mail..example'],
  ['with an unknown international domain', 'ana@café.example'],
  ['with a mailbox of 65 letters', `${'a'.repeat(65)}@mail.example`],
  ['with a label of 64 letters', `ana@a${label}.example`],
  ['with 255 letters', `${'a'.repeat(60)}@${`${label}.`.repeat(3)}xx`],
])('what is written %s is no email', (_, written) => {
  expect(readEmail(written, toAscii)).toBeNull()
})

test('an email may have 254 letters', () => {
  const longest = `${'a'.repeat(59)}@${`${label}.`.repeat(3)}xx`
  expect(longest).toHaveLength(254)
  expect(readEmail(longest, toAscii)).toBe(longest)
})
