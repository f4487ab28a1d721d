import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['Vera Lindqvist', 'Vera Lindqvist'],
  ['  Vera \t Lindqvist ', 'Vera Lindqvist'],
  ['Vera\r\nBcc: all@example.com', 'Vera Bcc: all@example.com'],
  ['Vera\u2028Lindqvist\u0007', 'Vera Lindqvist'],
  ['Jose\u0301', 'José'],
  ['Jose\u200B\u0301', 'José'],
  ['\u202Egnisiar\u202C Ana', 'gnisiar Ana'],
  ['\u2066Ana\u2069\u200E\u200F', 'Ana'],
  ['A\u200Bn\u2060a\uFEFF', 'Ana'],
  ['An\u00ADa', 'Ana'],
  ['Ana\u{E0065}\u{E0076}', 'Ana'],
  ['A\u200Dn\u200Ca', 'Ana'],
  ['林\u3000小梅', '林 小梅'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['علی\u200C\u200C رضا\u200C', 'علی رضا'],
  ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['അവന്\u200D', 'അവന്\u200D'],
  ['Ana 👩🏽\u200D🍳', 'Ana 👩🏽\u200D🍳'],
  ['👩\u200D❤\uFE0F\u200D👨', '👩\u200D❤\uFE0F\u200D👨'],
  ['Ana 👩\u200D', 'Ana 👩'],
  ['\u200B\u202E\u2069', ''],
  ['\u3164\u2800', ''],
  ['\u200D\u200C', ''],
  ['\uFE0F', ''],
  ['', ''],
])('%j is stored as the name %j', (typed, name) => {
  expect(normalizeName(typed)).toBe(name)
})

/** Text that often contains hostile characters. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Array.from(
        'aé\u0301 عल്\u0D4D👩🏽\u200B\u200C\u200D\u200E\u202E\u2066\u2069\u2028\n\t\0\u00AD\u3164\uFE0F\uD800',
      ),
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
})

test('a normalized name is one visible line, and normalizing it again changes nothing', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const name = normalizeName(typed)
      expect(normalizeName(name)).toBe(name)
      expect(name.normalize('NFC')).toBe(name)
      expect(name).not.toMatch(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u206F\uFEFF]/u)
      expect(name).not.toMatch(/^\s|\s$|\s\s|[^\S ]/)
      expect(name).not.toMatch(/[\u200C\u200D]{2}|(^| )[\u200C\u200D]/)
      if (name) expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
    }),
    { numRuns: 2000 },
  )
})

test('letters, digits and punctuation of any script stay as they are in NFC', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
      const seen = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '')
      const hangulFillers = /[\u115F\u1160\u2800\u3164\uFFA0]/gu
      expect(seen(normalizeName(typed))).toBe(seen(typed.replace(hangulFillers, '')))
    }),
  )
})

test('a name of a megabyte is normalized before the test’s time is over', () => {
  expect(normalizeName('a\u200D'.repeat(500_000))).toBe('a'.repeat(500_000))
})
