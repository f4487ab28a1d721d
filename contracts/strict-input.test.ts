import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { maxCount } from './shapes.ts'

type Schema = z.core.JSONSchema.BaseSchema

const all: Call[] = Object.values(calls)

/** Lists the paths in a schema where clients can send input of unlimited size. */
function unbounded(schema: Schema, path: string): string[] {
  if (schema.const !== undefined || schema.enum) return []
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[]
  if (alternatives.length > 0) return alternatives.flatMap((each) => unbounded(each, path))
  switch (schema.type) {
    case 'string':
      return schema.maxLength || isFixedLength(schema.pattern) ? [] : [path]
    case 'integer':
    case 'number':
      return (schema.maximum ?? Infinity) <= maxCount && (schema.minimum ?? -Infinity) >= -maxCount
        ? []
        : [path]
    case 'array':
      return [...(schema.maxItems ? [] : [path]), ...unbounded((schema.items ?? {}) as Schema, `${path}[]`)]
    case 'object':
      return unboundedObject(schema, path)
    case 'boolean':
    case 'null':
      return []
    default:
      return [path]
  }
}

function unboundedObject(schema: Schema, path: string): string[] {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const found = fields.flatMap(([name, field]) => unbounded(field, `${path}.${name}`))
  const { additionalProperties: rest, propertyNames } = schema as {
    additionalProperties?: Schema
    propertyNames?: Schema
  }
  if (fields.length > 0 || !rest) return found
  const isCounted = 'maxProperties' in schema && propertyNames?.maxLength
  return [...found, ...(isCounted ? [] : [path]), ...unbounded(rest, `${path}.*`)]
}

/** Returns whether a pattern limits the length of a text. It does if it contains no unlimited repetition. */
function isFixedLength(pattern: unknown): boolean {
  return typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern)
}

test('every text, number, list and record that a client may send is bounded', () => {
  const found = all.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = call[part]
      if (!shape) return []
      const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
      return unbounded(schema, `${call.name} ${part}`)
    }),
  )
  // The size of a credential is limited as a whole, which the next test checks.
  const ofDevices = ['identity.signInWithPasskey body.response.*', 'identity.addPasskey body.response.*']
  expect(found).toEqual(ofDevices)
})

test('a device credential is bounded as a whole', () => {
  const { body } = calls['identity.signInWithPasskey']
  const sent = (response: object) => body?.safeParse({ ceremony: 'x', response }).success
  expect(sent({ id: 'x', response: { clientDataJSON: 'x'.repeat(20_000) } })).toBe(true)
  expect(sent({ id: 'x', response: { clientDataJSON: 'x'.repeat(100_000) } })).toBe(false)
  expect(sent(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 1])))).toBe(false)
})

const notNumbers = [
  true,
  false,
  null,
  [2],
  ['2'],
  {},
  '',
  ' ',
  ' 2 ',
  '2 ',
  '+2',
  '0x2',
  '0b1',
  '1e1',
  '2.0',
  '2.5',
  2.5,
  '٢',
].concat(['２', 'two', '2,3', 'Infinity', 'NaN'])

describe.each([
  ['reservations.create', 'groupSize', { restaurantId: 1, reservationTime: '2031-05-06T19:00' }],
  ['holds.create', 'groupSize', { reservationTime: '2031-05-06T19:00' }],
  ['walkIns.join', 'groupSize', { restaurantId: 1, customerName: 'Ana' }],
  ['requests.createTableAlert', 'partySize', { email: 'ana@example.com' }],
] as const)('the body of %s', (name, field, rest) => {
  const { body } = calls[name] as Call
  test.each(notNumbers.map((value) => [value]))('%j is not a party size', (value) => {
    expect(body?.safeParse({ ...rest, [field]: value }).success).toBe(false)
  })

  test.each([[2], ['2'], ['12']])('%j is a valid party size', (value) => {
    expect(body?.parse({ ...rest, [field]: value })).toMatchObject({ [field]: Number(value) })
  })
})

const numbersInQueries: [Call, string, string][] = [
  [calls['availability.get'], 'contract.partySize', '2'],
  [calls['availability.get'], 'contract.rangeInMinutes', '60'],
  [calls['availability.month'], 'days', '31'],
  [calls['events.list'], 'skip', '20'],
  [calls['events.list'], 'top', '20'],
  [calls['search.suggestLocations'], 'top', '20'],
]

test.each(numbersInQueries)('$0.name takes $1 in plain digits only', ({ query }, field, digits) => {
  const required = {}
  expect(query?.parse({ ...required, [field]: digits })).toMatchObject({ [field]: Number(digits) })
  for (const value of notNumbers.filter((each) => each !== null))
    expect(query?.safeParse({ ...required, [field]: value }).success).toBe(false)
})

test.each([
  ['38.7', 38.7],
  ['-9', -9],
  ['5e-7', 5e-7],
  [38.7, 38.7],
])('the latitude %j is read', (lat, read) => {
  expect(calls['regions.find'].query?.parse({ lat, lon: 0 })).toEqual({ lat: read, lon: 0 })
})

test.each([[''], [' '], ['0x2'], ['1e1'], ['91'], ['+1'], [true], [null], [[1]], ['1.'], ['.5']])(
  '%j is not a latitude',
  (lat) => {
    expect(calls['regions.find'].query?.safeParse({ lat, lon: 0 }).success).toBe(false)
  },
)

test.each([['true'], [1], [0], ['on'], [null], [[]]])('%j is not a boolean', (stroller) => {
  const booking = { restaurantId: 1, reservationTime: '2031-05-06T19:00', groupSize: 2 }
  expect(calls['reservations.create'].body?.safeParse({ ...booking, stroller }).success).toBe(false)
})

test.each([
  ['reservations.create', { restaurantId: 1, reservationTime: '2031-05-06T19:00', groupSize: 2 }],
  ['walkIns.join', { restaurantId: 1, groupSize: 2, customerName: 'Ana' }],
] as const)('no campaign makes %s refuse, and at most 30 entries are kept', (name, rest) => {
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']))
  const { body } = calls[name] as Call
  const read = (campaignInfo: unknown) => {
    const parsed = body?.parse({ ...rest, campaignInfo }) as { campaignInfo?: object } | undefined
    return parsed?.campaignInfo
  }
  expect(read(entries(30))).toEqual(entries(30))
  expect(read(entries(30_000))).toEqual(entries(30))
  expect(read(JSON.stringify({ url: 'x'.repeat(9000) }))).toEqual({ url: 'x'.repeat(500) })
  for (const sent of [null, 5, 'x'.repeat(5000), [1], { deep: {} }]) expect(read(sent)).toEqual({})
  expect(read(undefined)).toBeUndefined()
})

test('an invisible name is refused like a missing one', () => {
  const { body } = calls['identity.signUp']
  const rest = { email: 'ana@example.com', password: 'a table by the window' }
  expect(body?.parse({ ...rest, name: ' A\u200Bna\r\n\u202EMaria ' }).name).toBe('Ana Maria')
  for (const name of ['', ' ', '\u200B\u202E', '\n\t', '\u3164'])
    expect(body?.safeParse({ ...rest, name }).success).toBe(false)
})
