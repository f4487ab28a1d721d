import { expect, test } from 'vitest'
import { toSerbianLatin } from './serbian-latin.ts'

test.each([
  ['Ђурђевак, чешњак и џем', 'Đurđevak, češnjak i džem'],
  ['Љубав, Њујорк, Џез', 'Ljubav, Njujork, Džez'],
  ['ЉУБАВ И ЊЕГА', 'LJUBAV I NJEGA'],
  ['ноћ у граду', 'noć u gradu'],
  ['Banquette: Ваш сто', 'Banquette: Vaš sto'],
])('%s is %s in Latin script', (cyrillic, latin) => {
  expect(toSerbianLatin(cyrillic)).toBe(latin)
})

test('placeholders and plural forms stay unchanged', () => {
  expect(toSerbianLatin('{count, plural, one {# гост} few {# госта} other {# гостију}} у {time}')).toBe(
    '{count, plural, one {# gost} few {# gosta} other {# gostiju}} u {time}',
  )
})
