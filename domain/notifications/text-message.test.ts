import { expect, test } from 'vitest'
import { fitName, fitsTextMessage, plainText } from './text-message.ts'

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
  expect(plainText('We’re “here” – 7:30\u202fPM…')).toBe('We\'re "here" - 7:30 PM...')
})

test('only the name is changed, and only as far as needed', () => {
  const rest = `: table held for you. ${'x'.repeat(120)}`
  const text = fitName('The Ferryman’s Lantern at the Old Customs House', (name) => name + rest)
  expect(text).toBe(`The Ferryman's La.${rest}`)
  expect(fitsTextMessage(text)).toBe(true)
  expect(fitName('Mesa Única', (name) => `${name}: ${'x'.repeat(125)}`)).toBe(
    `Mesa Unica: ${'x'.repeat(125)}`,
  )
  expect(fitName('Mesa Única', (name) => `${name}: held`)).toBe('Mesa Única: held')
  expect(fitName('Kumo', (name) => name + rest)).toBe(`Kumo${rest}`)
})
