import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
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
  expect(described.toSorted()).toEqual([...Object.keys(calls), 'live.follow'].toSorted())
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
  const odd = operations.filter(({ responses }) => {
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
  expect(operation('reservations.create')?.security).toEqual([{}, { bearer: [] }])
  expect(operation('reservations.cancel')?.security).toEqual([{ bearer: [] }])
})

test('a call that a server doesn’t have is omitted', () => {
  const partly = openApiDocument({ title: 'x', version: '1', offered: ['restaurants.get'] })
  expect(partly.paths).toHaveProperty(['/api/core/mb/guest/restaurants/{id}'])
  expect(partly.paths).not.toHaveProperty(['/api/places/{id}/reviews'])
})
