import { expect, test } from 'vitest'
import { fitsTextMessage, fitText } from './text-message.ts'

test.each([
  ['160 Latin letters', 'a'.repeat(160), true],
  ['161 Latin letters', 'a'.repeat(161), false],
  ['letters of GSM with accents', 'é'.repeat(160), true],
  ['euro signs, which count twice', '€'.repeat(81), false],
  ['Cyrillic in two messages', 'я'.repeat(134), true],
  ['Cyrillic in three messages', 'я'.repeat(135), false],
  ['one letter outside GSM, which changes the encoding', `${'a'.repeat(140)}ž`, false],
])('%s', (_, text, fits) => {
  expect(fitsTextMessage(text)).toBe(fits)
})

test('typographic characters are replaced', () => {
  const text = fitText(() => ' We’re “here” –  7:30\u202fPM… «là» ', {})
  expect(text).toBe('We\'re "here" - 7:30 PM... "là"')
})

const longName = 'The Ferryman’s Lantern at the Old Customs House'

test('only the name is shortened, and only as far as needed', () => {
  const rest = `: table held for you. ${'x'.repeat(120)}`
  const named = (restaurant: string) => fitText(({ restaurant: name }) => `${name}${rest}`, { restaurant })
  expect(named(longName)).toBe(`The Ferryman's...${rest}`)
  expect(fitsTextMessage(named(longName))).toBe(true)
  expect(named('Kumo')).toBe(`Kumo${rest}`)
})

test('accents are removed before words, and only where the text would not fit with them', () => {
  const said = (length: number) =>
    fitText(({ restaurant, words }) => `${restaurant}: ${words}`, {
      restaurant: 'Žlutá Łódź',
      words: 'x'.repeat(length),
    })
  expect(said(20)).toBe(`Žlutá Łódź: ${'x'.repeat(20)}`)
  expect(said(148)).toBe(`Zluta Lódz: ${'x'.repeat(148)}`.replace('ó', 'o'))
})

test('Greek that is too long becomes capitals, which the SMS alphabet includes', () => {
  const said = (rest: string) => fitText(() => `Το τραπέζι σας ως 7:30 μ.μ. Άλλο: ${rest}`, {})
  expect(said('https://tables.example/b/1')).toContain('Το τραπέζι σας')
  const text = said('x'.repeat(120))
  expect(text).toBe(`TO TPAΠEZI ΣAΣ ΩΣ 7:30 M.M. AΛΛO: ${'x'.repeat(120)}`)
  expect(fitsTextMessage(text)).toBe(true)
})

test('the time zone is dropped first where there is no room', () => {
  const said = (words: string) =>
    fitText(
      ({ zone, restaurant }) =>
        `${restaurant}: table at 19:30 (${zone}), from 18:00 (CET, ${zone}). ${words}`,
      {
        zone: 'GMT+5:30',
        restaurant: 'Kumo',
      },
    )
  expect(said('')).toBe('Kumo: table at 19:30 (GMT+5:30), from 18:00 (CET, GMT+5:30).')
  expect(said('x'.repeat(110))).toBe(`Kumo: table at 19:30, from 18:00 (CET). ${'x'.repeat(110)}`)
})

test('the restaurant’s own text is cut before its name', () => {
  const text = fitText(({ restaurant, words }) => `${restaurant}: ${words} https://tables.example/w/1`, {
    restaurant: longName,
    words: 'Sorry, the oven is broken. '.repeat(20),
  })
  expect(text).toMatch(/^The Ferryman's Lantern at the Old Customs House: Sorry.*\.\.\. https:\S+\/1$/)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text.length).toBeGreaterThan(155)
})

test('no character outside the basic plane is cut in half', () => {
  const text = fitText(({ words = '' }) => words, { words: '🍜'.repeat(100) })
  expect(text.isWellFormed()).toBe(true)
  expect(fitsTextMessage(text)).toBe(true)
})

test.each([
  ['signs of GSM', '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà', 160],
  ['signs that count twice', '^{}\\[~]|€', 80],
  ['any other sign', '“', 134],
])('of %s, as many fit as the network allows', (_, signs, most) => {
  for (const sign of signs) {
    expect(fitsTextMessage(sign.repeat(most))).toBe(true)
    expect(fitsTextMessage(sign.repeat(most + 1))).toBe(false)
  }
})

test.each([
  ['ł Ł đ Đ œ Œ º ª', 'l L d D oe OE o a'],
  ['č ě ž ą', 'c e z a'],
  ['é ü ñ Å', 'é ü ñ Å'],
  ['αβεζηικμνορτυχ', 'ABEZHIKMNOPTYX'],
  ['γδθλξπσφψω', 'ΓΔΘΛΞΠΣΦΨΩ'],
  ['άέήίόύώϊ', 'AEHIOYΩI'],
])('in a text that would be too long, %s become %s', (letters, plain) => {
  const text = fitText(() => `${letters} ${'x'.repeat(130)}`, {})
  expect(text).toBe(`${plain} ${'x'.repeat(130)}`)
})

test.each([
  ['‘a’ ‚b', "'a' 'b"],
  ['“a” „b” «c»', '"a" "b" "c"'],
  ['a–b—c', 'a-b-c'],
  ['at 7 () and （）', 'at 7 and'],
  ['(CET, )', '(CET)'],
])('%s is written as %s', (written, plain) => {
  expect(fitText(() => written, {})).toBe(plain)
})

test('a text without anything to cut stays too long rather than losing its end', () => {
  expect(fitText(() => 'x'.repeat(200), {})).toBe('x'.repeat(200))
})

test('a name keeps at least eight letters, and a missing dish fifteen', () => {
  const said = fitText(({ name, missing }) => `${name}|${missing}|${'x'.repeat(150)}`, {
    name: 'Maximiliana',
    missing: 'Grilled sardines with potatoes',
  })
  expect(said).toBe(`Maxim...|Grilled sard...|${'x'.repeat(150)}`)
})
