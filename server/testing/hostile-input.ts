import { z } from 'zod'

/** A source of repeatable random numbers: the same seed produces the same requests. */
export interface Dice {
  /** Returns an integer from 0 up to but not including `end`. */
  below(end: number): number
  chance(of: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Creates dice that use the mulberry32 generator. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (of) => next() < of,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}

/** Names of properties that every object inherits, which a careless lookup in a plain object finds. */
const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
]

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u200b\u202e\u2066',
  '\r\nBcc: x@example.com',
  '\u2028',
  '\ufeff',
  'e\u0301',
  '👩\u200d👩\u200d👧',
  'İ',
  'ß',
  'ﷺ',
  '٣',
  '２',
  '木'.repeat(60),
  'x'.repeat(5000),
  '%',
  '%00',
  '%zz',
  '%c0%ae',
  '+',
  'true',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x2',
  '1e1',
  '1e999',
  ' 2 ',
  '2.0',
  '-1',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  "'; drop table restaurants; --",
  "' or '1'='1",
  '$1',
  '\\',
  '"',
  '\\u0000',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '//evil.example',
  'javascript:x',
  'http://169.254.169.254/',
  '*',
  '%_',
  '(',
  '[',
  '((((((((((a)*)*)*)*)*)*)*)*)*)*',
  ',,,,',
  'a,'.repeat(300),
  '"'.repeat(300),
  'en',
  'de',
  'ru',
  'zh-TW',
  'xx',
  'en-US-u-co-phonebk-x'.repeat(20),
  'Europe/Lisbon',
  'Mars/Olympus',
  '+351910000000',
  'a@b.co',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  'f'.repeat(32),
  'F'.repeat(32),
  '0'.repeat(32),
  '0'.repeat(64),
  "name eq 'x'",
  "cuisine/any(c: c eq 'constructor')",
  'rating desc',
  "geo.distance(location, geography'POINT(181 91)')",
  "search.in(cuisine, '__proto__')",
  'not not not (',
  'a eq '.repeat(500),
  '-180,-90,180,90',
  '0,0,0,0',
  '9999999,1,1,1',
] as const

const dates = [
  '2027-03-18',
  '2027-03-18T19:00',
  '2027-03-18T19:30:00+00:00',
  '2027-03-28T02:30',
  '2027-10-31T02:30:00+01:00',
  '2028-02-29',
  '2027-02-29',
  '2027-02-30T19:00',
  '0000-00-00',
  '0001-01-01',
  '0000-01-01T00:00Z',
  '9999-12-31',
  '9999-12-31T24:00',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13T00:00Z',
  '1970-01-01T00:00:00Z',
  '2027-03-18T19:00+99:99',
  '2027-03-18T25:61',
  '2027-3-8',
  '18.03.2027',
  '2027-03-18T19:00:60Z',
  '2027-03-18 19:00',
  '2027-03-18T19:00 02:00',
  '19:30',
  '1',
  '2027',
  '2027-W11',
  '1e3',
  '2027-03-18T19:00-14:00',
] as const

/** Returns a text that an attacker or a broken client might send. */
export function hostileText(dice: Dice): string {
  if (dice.chance(0.12)) return dice.pick(prototypeNames)
  if (dice.chance(0.25)) return dice.pick(dates)
  if (dice.chance(0.2))
    return String.fromCharCode(
      ...Array.from({ length: dice.below(12) }, () => dice.below(dice.pick([128, 0x3000, 0x10000]))),
    )
  if (dice.chance(0.05)) return dice.pick(texts).repeat(dice.below(40))
  return dice.pick(texts)
}

/** Returns a random JSON value with nesting and names of inherited properties. */
export function hostileValue(dice: Dice, depth = 0): unknown {
  const scalars = [null, true, false, 0, -0, 1, 2, -1, 2.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31)]
  const kind = dice.below(depth > 3 ? 4 : 6)
  if (kind < 2) return dice.pick(scalars)
  if (kind < 4) return hostileText(dice)
  const length = dice.pick([0, 1, 2, 3, 60])
  if (kind === 4) return Array.from({ length }, () => hostileValue(dice, length > 3 ? 4 : depth + 1))
  return Object.fromEntries(
    Array.from({ length }, () => [hostileText(dice), hostileValue(dice, length > 3 ? 4 : depth + 1)]),
  )
}

interface Described {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Described[]
  readonly items?: Described
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
}

const described = new WeakMap<z.ZodType, Described>()

/**
 * Returns a value that mostly matches a schema. `spoil` is the probability that a part is replaced by a
 * hostile one.
 */
export function valueFor(
  schema: z.ZodType,
  dice: Dice,
  plain: Readonly<Record<string, unknown>>,
  spoil: number,
): unknown {
  let shape = described.get(schema)
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
    described.set(schema, shape)
  }
  return following(shape, '')

  function following(part: Described, name: string): unknown {
    if (dice.chance(spoil)) return hostileValue(dice)
    if (name in plain && dice.chance(0.7)) return plain[name]
    if (part.const !== undefined) return part.const
    if (part.enum) return dice.pick(part.enum)
    if (part.anyOf) return following(dice.pick(part.anyOf), name)
    switch (part.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(part.properties ?? {})
            .filter(([key]) => dice.chance(part.required?.includes(key) ? 0.97 : 0.4))
            .map(([key, field]) => [key, following(field, key)]),
        )
      case 'array':
        return Array.from({ length: dice.pick([part.minItems ?? 0, 1, 2]) }, () =>
          following(part.items ?? {}, name),
        )
      case 'boolean':
        return dice.chance(0.5)
      case 'integer':
      case 'number':
        return dice.pick([part.minimum ?? 0, part.maximum ?? 999_999, 1, 2, 3])
      default:
        return hostileText(dice)
    }
  }
}
