import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import { withoutUnset } from './unset-fields.ts'

interface Described {
  readonly type?: string
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
}

interface OptionalField {
  readonly path: string
  readonly takesNull: boolean
  /** The smallest body around the field. */
  readonly around: (fields: object) => unknown
}

/** Lists the optional fields of a schema at any depth, from its JSON Schema. */
function optionalFields(
  described: Described,
  path = '',
  around: OptionalField['around'] = (body) => body,
): OptionalField[] {
  const alternatives = described.anyOf ?? described.oneOf ?? []
  const inList = described.items
    ? optionalFields(described.items, `${path}[]`, (body) => around([body] as object))
    : []
  const fields = Object.entries(described.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`
    const own = { path: at, takesNull: takesNull(field), around: (value: object) => around(value) }
    const inner = optionalFields(field, at, (value) => around({ [name]: value }))
    return described.required?.includes(name) ? inner : [own, ...inner]
  })
  return [...alternatives.flatMap((each) => optionalFields(each, path, around)), ...inList, ...fields]
}

function takesNull({ type, anyOf = [], oneOf = [], ...rest }: Described): boolean {
  const isUnknown = Object.keys(rest).every((key) => key === 'description' || key === 'default')
  if (type === undefined && anyOf.length + oneOf.length === 0) return isUnknown
  return type === 'null' || [...anyOf, ...oneOf].some(takesNull)
}

const all = (Object.values(calls) as Call[]).flatMap(({ name, body }) => {
  if (!body) return []
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described
  return optionalFields(described).map((field) => ({ ...field, call: name, body }))
})
const unset = all.filter(({ takesNull }) => !takesNull)
const lastName = (path: string) => path.split('.').at(-1) ?? ''

/** What a body is read as, or what is refused about it. */
const read = (schema: z.ZodType, body: unknown) => {
  const { success, data, error } = schema.safeParse(withoutUnset(schema, body))
  return success ? data : error.issues
}

test('bodies have optional fields, some of them in lists and in other objects', () => {
  const paths = unset.map(({ call, path }) => `${call} ${path}`)
  expect(paths.length).toBeGreaterThan(200)
  expect(paths).toEqual(
    expect.arrayContaining([
      'reservations.create email',
      'reservations.create customerProfile.dob',
      'reservations.create additionals.customs[].value',
      'reservations.create deliveryAddress.postcode',
      'walkIns.join campaignInfo',
    ]),
  )
})

test.each(unset)('null in $path of $call is the same as no $path (wire A2)', ({ path, around, body }) => {
  expect(read(body, around({ [lastName(path)]: null }))).toEqual(read(body, around({})))
})

test('null keeps a meaning of its own', () => {
  const meant = all.filter(({ takesNull }) => takesNull)
  expect(meant.map(({ call, path }) => `${call} ${path}`)).toEqual(
    expect.arrayContaining(['operator.saveTenant lockRegionId', 'host.setStock portions']),
  )
  for (const { path, around, body } of meant) {
    const sent = around({ [lastName(path)]: null })
    expect(withoutUnset(body, sent)).toEqual(sent)
  }
})

test('null in a required field is refused as before', () => {
  const { body } = calls['reservations.create'] as Call
  if (!body) throw new Error('no body')
  const booking = { restaurantId: null, reservationTime: '2031-05-06T19:00' }
  expect(read(body, booking)).toMatchObject([{ path: ['restaurantId'] }])
})
