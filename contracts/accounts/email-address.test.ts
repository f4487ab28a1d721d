import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'

test.each([
  // Honest spellings.
  ['ana@example.com', 'ana@example.com'],
  ['Ana@Example.COM', 'ana@example.com'],
  [' ana@example.com ', 'ana@example.com'],
  ['\tana@example.com\r\n', 'ana@example.com'],
  ['ana\u00A0@example.com', null],
  ['ana@example.museum', 'ana@example.museum'],
  ['ana@mail.example.co.uk', 'ana@mail.example.co.uk'],
  ['ana.maria@example.com', 'ana.maria@example.com'],
  ['ana+tables@example.com', 'ana+tables@example.com'],
  ['ana_maria@example.com', 'ana_maria@example.com'],
  ['ana-maria@example.com', 'ana-maria@example.com'],
  ['-ana-@example.com', '-ana-@example.com'],
  ["o'neil@example.ie", "o'neil@example.ie"],
  ['1234567@example.com', '1234567@example.com'],
  ['a@b.cd', 'a@b.cd'],
  ['ana@123.example', 'ana@123.example'],
  ['ana@my-bistro.example', 'ana@my-bistro.example'],
  // What HTML accepts.
  ['a&b@example.com', 'a&b@example.com'],
  ['a/b@example.com', 'a/b@example.com'],
  ['a=b@example.com', 'a=b@example.com'],
  ['#tag@example.com', '#tag@example.com'],
  ['{a}|~^`?*$%!@example.com', '{a}|~^`?*$%!@example.com'],
  ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
  ['a.@docomo.ne.jp', 'a.@docomo.ne.jp'],
  ['.a@example.com', '.a@example.com'],
  // International domains.
  ['info@käse.de', 'info@xn--kse-qla.de'],
  ['info@KÄSE.DE', 'info@xn--kse-qla.de'],
  ['info@ka\u0308se.de', 'info@xn--kse-qla.de'],
  ['info@xn--kse-qla.de', 'info@xn--kse-qla.de'],
  ['info@XN--KSE-QLA.DE', 'info@xn--kse-qla.de'],
  ['info@example.xn--p1ai', 'info@example.xn--p1ai'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
  ['info@alpenstüberl.at', 'info@xn--alpenstberl-zhb.at'],
  ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@faß.de', 'ana@xn--fa-hia.de'],
  ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
  ['ana@παράδειγμα.gr', 'ana@xn--hxajbheg2az3al.gr'],
  ['ana@café.fr', 'ana@xn--caf-dma.fr'],
  ['ana@نامه\u200Cای.com', 'ana@xn--mgba3gch31f060k.com'],
  // Pasted text, and what keyboards of other scripts type.
  ['\u202Aana@example.com\u202C', 'ana@example.com'],
  ['\u2068ana@example.com\u2069', 'ana@example.com'],
  ['ana\u200B@example.com', 'ana@example.com'],
  ['ana@exam\u00ADple.com', 'ana@example.com'],
  ['\uFEFFana@example.com', 'ana@example.com'],
  ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
  ['ana@example。com', 'ana@example.com'],
  ['ana@example｡com', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['MAILTO: ana@example.com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  // Not addresses.
  ['', null],
  ['ana', null],
  ['@', null],
  ['ana@', null],
  ['@example.com', null],
  ['ana@example', null],
  ['ana@localhost', null],
  ['ana@example.c', null],
  ['ana@.example.com', null],
  ['ana@example..com', null],
  ['ana@example.com.', null],
  ['ana@-example.com', null],
  ['ana@example-.com', null],
  ['ana@exa_mple.com', null],
  ['ana@1.2.3.4', null],
  ['ana@[1.2.3.4]', null],
  ['ana@example.123', null],
  ['ana@0x7f.1', null],
  ['ana@a%41.com', null],
  ['ana@example.com/x', null],
  ['ana@example.com:25', null],
  ['ana@xn--.com', null],
  ['ana maria@example.com', null],
  ['ana@exam ple.com', null],
  ['ana@home@example.com', null],
  ['"ana maria"@example.com', null],
  ['ana,maria@example.com', null],
  ['ana@example.com, bea@example.com', null],
  ['ana@example.com\nBcc: all@example.com', null],
  ['Ana <ana@example.com>', null],
  ['ñandú@example.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
  [`ana@${'a'.repeat(64)}.com`, null],
  [`ana@${'abcdefghi.'.repeat(26)}com`, null],
])('%j is read as the email %j (situations S7, S31)', (written, email) => {
  expect(readEmailAddress(written)).toBe(email)
})

test('reading a read address again changes nothing, and whatever is read is one line of ASCII', () => {
  const pieces = fc.constantFrom(
    ...'aÉ@.-üß例ـ.@ ＠。\u200B\u202E\n/%:[]<>"(),;'.split(''),
    'xn--',
    '.com',
    'ana',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const email = readEmailAddress(parts.join(''))
      if (email === null) return
      expect(email).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
      expect(readEmailAddress(email)).toBe(email)
    }),
    { numRuns: 3000 },
  )
})
