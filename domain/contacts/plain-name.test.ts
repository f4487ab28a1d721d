import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainName, nameInMessage, nameKey } from './plain-name.ts'

const realNames = [
  "Dr. J. O'Neill-Smith",
  'Anna-Maria v.d. Berg',
  'Anna-Maria v.d.Berg',
  'St. John',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  '李小龍',
  'Åsa Öberg Jr.',
  'M.I.A.',
  'Mary Jane & Bob',
  'J. Li',
  'M. de Souza',
  'C. van Dam',
  'Jane Doe, M.Sc.',
  'Jane Doe, B.Sc.',
  'Jane Doe, B.Ed.',
  'Jane Doe Ph.D.',
  'Familie Meier/Schulz',
  'Anna S:t Clair',
  'Robert (Bob) Smith III',
  'Inês Valadares',
  'А.П.Чехов',
  'Драгана Вранић',
  'Gal·la Placídia',
  'María José Ñandú',
  'محمد علی‌پور',
  'नरेंद्र सिंह',
  'Mary Dot Smith',
  'Point Dexter',
  'Table 12',
  'X Æ A-12',
  'Tom O’Hare-Whitlock',
  '😀 Lola',
]

test.each(realNames)('%j is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
  expect(nameInMessage(name)).toBe(name)
})

test.each([
  ['Md.Abdul Karim', 'Md. Abdul Karim'],
  ['Moh.Hatta', 'Moh. Hatta'],
  ['Abd.Rahman', 'Abd. Rahman'],
  ['Jean.Luc Picard', 'Jean. Luc Picard'],
  ['Hans-J.Müller', 'Hans-J.Müller'],
  ['Th.Müller', 'Th. Müller'],
  ['Dipl.-Ing.Weber', 'Dipl.-Ing. Weber'],
  ['Fco.Javier Ruiz', 'Fco. Javier Ruiz'],
  ['Lt.Dan', 'Lt. Dan'],
  ['Mª.Cristina', 'Ma. Cristina'],
  ['Chr.Hansen', 'Chr. Hansen'],
  ['Dr.Smith', 'Dr. Smith'],
  ['Dr.Kim', 'Dr. Kim'],
  ['J.Weber', 'J.Weber'],
  ['St.John Smythe', 'St. John Smythe'],
  ['Dr.med. Eva Braun-Möller', 'Dr. med. Eva Braun-Möller'],
  ['Jane Doe, Med.Vet.', 'Jane Doe, Med. Vet.'],
  ['Müller GmbH & Co.KG', 'Müller GmbH & Co. KG'],
  ['Иван.Петров', 'Иван. Петров'],
  ['Νίκος.Παππάς', 'Νίκος. Παππάς'],
  ['Md．Abdul', 'Md. Abdul'],
])('%j is a name, and in messages it is no link: %j (situations S8)', (name, said) => {
  expect(isPlainName(name)).toBe(true)
  expect(nameInMessage(name)).toBe(said)
})

test.each([
  'Room 12045',
  'Guest 10000',
  'Zimmer 4711',
  'Class of 2027',
  'Company 2024 Room 1204',
  '1. FC Köln 1948',
  'Hotel 123456',
])('%j contains a number, but no phone number (situations S8)', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'Claim your prize at https://evil.example/win now',
  'HTTP://EVIL.EXAMPLE',
  'https:evil',
  'www.evil.example',
  'www evil',
  'evil.example/win',
  'evil.example',
  'evil．example',
  'evil。com',
  'evil｡com',
  'evil․com',
  'evil\u200B.com',
  'evil.\u2060c\u00ADom',
  'e\u200Dvil.c\u034Fom',
  'еvil.соm',
  'evil.сом',
  'evil.com-now',
  'x.-evil.com',
  'evil.schmidt',
  'Call 5550106',
  'Call 555-0106',
  'Call (0900) 12',
  'tel 0 1 2 3 4 5',
  'вино.рф',
  'evil dot com',
  'evil (dot) com',
  'evil Dot de',
  'evil punkt de',
  'evil . com',
  'evil .com',
  'evil. com',
  'xn--vil-9ma.example',
  'XN--80AK6AA92E',
  'bit.ly/abc',
  't.co/abc',
  'x.com',
  'dr.shop',
  'Anna Evil.Example Smith',
  '192.0.2.7',
  'me@evil.example',
  'me ＠ evil',
  'mailto:me',
  '+1 202 555 0106',
  'Call 0900 12 345',
  'Call ０９００１２３',
  'Call ٠٩٠٠١٢',
  'tel:112',
  '<b>Anna</b>',
  '＜b＞',
  '[Anna](evil)',
  '&lt;b&gt; Anna',
  'javascript:alert(1)',
])('%j is not a plain name', (name) => {
  expect(isPlainName(name)).toBe(false)
})

const labels = fc.stringMatching(/^[a-z][a-z0-9-]{0,14}[a-z0-9]$/)
const endings = fc.constantFrom('com', 'example', 'de', 'tw', 'shop', 'рф', 'museum', 'wine')
const dots = fc.constantFrom('.', '．', '。', '｡', '․', '\u200B.', '.\u2060', '\u00AD.\u200D')
const around = fc.constantFrom('', 'Anna ', 'Dr. ', 'J. R. ', '李小龍 ')

test('finds a domain anywhere in a name, however its dot is written', () => {
  fc.assert(
    fc.property(around, labels, dots, endings, fc.constantFrom('', '/win', ' now', '!'), (...parts) => {
      expect(isPlainName(parts.join(''))).toBe(false)
    }),
  )
})

test('names made of words and initials pass, in any order', () => {
  const words = fc.constantFrom(
    'Anna',
    'O’Neill',
    'Smith-Jones',
    'J.',
    'R.',
    'v.d.',
    'de',
    'la',
    'St.',
    'Öberg',
    '李小龍',
    '&',
    'Jr.',
  )
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (parts) => {
      expect(isPlainName(parts.join(' '))).toBe(true)
    }),
  )
})

test('no name turns into a link, line break or page in a message', () => {
  const hostile = fc.constantFrom(
    'https://evil.example',
    'evil．com',
    '@',
    '.',
    '/',
    '\r\n',
    '\u2028',
    '<b>',
    '+49',
    '123456',
    ' ',
  )
  const texts = fc.array(fc.oneof(hostile, labels, dots, endings, fc.string({ unit: 'grapheme' })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(texts, (parts) => {
      const said = nameInMessage(parts.join(''))
      expect(said.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).not.toMatch(
        /[\p{L}\p{N}]{2}\.[\p{L}]{2}|:\/\/|@|www\.|[\r\n\u2028<>]/u,
      )
      expect(Array.from(said).length).toBeLessThanOrEqual(60)
    }),
  )
})

test('a name that is not plain is reduced to its words', () => {
  expect(nameInMessage('Claim your prize at https://evil.example/win')).toBe(
    'Claim your prize at https evil example win',
  )
  expect(nameInMessage('June\r\nBcc: all@example.com')).toBe('June Bcc all example com')
  expect(nameInMessage('+49 171 0000102')).toBe('')
})

test('spellings of one name have the same key', () => {
  expect(nameKey(' ＪＵＮＥ  a\u200Bbernathy!')).toBe(nameKey('June Abernathy'))
  expect(nameKey('June')).not.toBe(nameKey('Jane'))
})
