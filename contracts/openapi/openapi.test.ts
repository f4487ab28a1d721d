import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { usualParty } from '#domain/availability/usual-query.ts'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { liveReads, livePath } from '#contracts/messages/live.ts'
import { openApiDocument } from './openapi.ts'
import { refusalStatus } from '#contracts/refusals.ts'
import type { CallName } from '#contracts/wire.ts'

const document = openApiDocument({
  title: 'Banquette',
  version: '1.0.0',
  servers: [{ url: 'http://127.0.0.1' }],
})
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (name: CallName) => operations.find(({ operationId }) => operationId === name)

test('the document is valid OpenAPI 3.1 and its references resolve', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('every call is in the document once', () => {
  const described = operations.map(({ operationId }) => operationId)
  const others = ['live.follow', 'callbacks.payment', 'callbacks.paymentReturn', 'callbacks.signIn']
  expect(described.toSorted()).toEqual([...Object.keys(calls), ...others].toSorted())
})

test('live updates are described as a stream for each watchable resource, with the refusals of the calls that read it', () => {
  const address = livePath('reservation', '{id}').replace('/reservation/', '/{kind}/')
  const follow = document.paths[decodeURIComponent(address)]?.get
  expect(follow?.parameters).toContainEqual(
    expect.objectContaining({ name: 'kind', schema: { type: 'string', enum: Object.keys(liveReads) } }),
  )
  expect(follow?.responses[200]?.content).toHaveProperty(['text/event-stream'])
  const all: Call[] = Object.values(liveReads).map((name) => calls[name])
  for (const code of [
    ...all.flatMap(({ refusals = [] }) => refusals),
    'signInNeeded',
    'unknownCall',
  ] as const)
    expect(follow?.responses[refusalStatus[code]]?.description.split(', ')).toContain(code)
})

test('every call has a response or declares that it has none', () => {
  const odd = operations.filter(({ tags: [group], responses }) => {
    if (group === 'callbacks') return false
    const { 200: answer, 204: nothing } = responses
    return answer ? !answer.content || nothing : !nothing || nothing.content
  })
  expect(odd.map(({ operationId }) => operationId)).toEqual([])
})

test('every refusal of a call is listed under its status', () => {
  const all: Call[] = Object.values(calls)
  const undocumented = all.flatMap(({ name, refusals = [] }) =>
    refusals.filter((code) => {
      const description = operation(name)?.responses[refusalStatus[code]]?.description
      return !description?.split(', ').includes(code)
    }),
  )
  expect(undocumented).toEqual([])
})

test('a query name with a dot is a parameter, with its older names documented', () => {
  expect(operation('availability.get')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'contract.partySize', in: 'query', required: false }),
  )
  expect(JSON.stringify(operation('availability.get'))).toContain('Also read as areas, partyareas')
})

test('a shared schema is defined once and referenced', () => {
  expect(operation('restaurants.get')?.responses[200]?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Restaurant',
  })
})

test('the required token documents who may call', () => {
  expect(operation('restaurants.get')?.security).toEqual([])
  expect(operation('reservations.create')?.security).toEqual([{}, { guestToken: [] }, { bookingToken: [] }])
  expect(operation('reservations.cancel')?.security).toEqual([{ bookingToken: [] }, { guestToken: [] }])
  expect(operation('host.line')?.security).toEqual([{ staffToken: [] }, { apiKey: [] }, { memberToken: [] }])
  expect(operation('host.addToLine')?.security).toEqual([
    { staffToken: [] },
    { apiKey: [] },
    { memberToken: [] },
    { kioskToken: [] },
  ])
  expect(operation('keys.create')?.security).toEqual([{ memberToken: [] }])
  expect(operation('imports.start')?.security).toEqual([{ operatorToken: [] }])
})

test('every tag, parameter and kind of token is described, and every tag is used (wire D)', () => {
  const { tags, components } = document as unknown as {
    tags: { name: string; description: string }[]
    components: { securitySchemes: Record<string, { description: string }> }
  }
  const used = new Set(operations.flatMap(({ tags: own }) => own))
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  for (const { description } of [...tags, ...Object.values(components.securitySchemes)])
    expect(description).toMatch(/\.$/)
  const bare = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter((each) => 'name' in each && !each.description)
      .map((each) => `${operationId} ${'name' in each ? each.name : ''}`),
  )
  expect(bare).toEqual([])
})

test('defaults of queries are documented, also of numbers (wire D)', () => {
  const defaults = (name: CallName) =>
    operation(name)?.parameters.flatMap((each) =>
      'schema' in each && each.schema['default'] !== undefined ? [[each.name, each.schema['default']]] : [],
    )
  expect(defaults('availability.get')).toEqual([
    ['contract.partySize', usualParty],
    ['contract.rangeInMinutes', 900],
    ['contract.points', 1],
  ])
  expect(defaults('events.list')).toContainEqual(['skip', 0])
  expect(defaults('events.list')).toContainEqual(['top', 10])
})

test('every object has a name, so that generated clients have a type for it (wire D)', () => {
  const anonymous: string[] = []
  const visit = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null || at.endsWith('/example')) return
    if ('properties' in value && !/^\/components\/schemas\/\w+$/.test(at)) anonymous.push(at)
    for (const [key, inner] of Object.entries(value)) visit(inner, `${at}/${key}`)
  }
  visit(document, '')
  // What narrows the code of a problem to those of one call.
  expect(anonymous.filter((at) => !at.includes('problem+json'))).toEqual([])
})

test('moments and dates have a format (wire D)', () => {
  const { schemas } = document.components
  expect(schemas['Reservation']?.properties?.['created']).toMatchObject({ format: 'date-time' })
  expect(schemas['WireSlot']?.properties?.['serviceDate']).toMatchObject({ format: 'date' })
})

test('what is refused for a while says when to try again (wire D)', () => {
  for (const status of [429, 503])
    expect(operation('reservations.create')?.responses[status]?.headers).toHaveProperty(['Retry-After'])
})

test('a call that a server doesn’t have is omitted', () => {
  const partly = openApiDocument({ title: 'x', version: '1', servers: [], offered: ['restaurants.get'] })
  expect(partly.paths).toHaveProperty(['/api/core/mb/guest/restaurants/{id}'])
  expect(partly.paths).not.toHaveProperty(['/api/places/{id}/reviews'])
})
