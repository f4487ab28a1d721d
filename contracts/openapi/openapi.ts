import { ownValue } from '#domain/own-value.ts'
import type { Call } from '#contracts/call.ts'
import { pathParameters } from '#contracts/http/call-path.ts'
import { calls } from '#contracts/calls.ts'
import { followOperation, livePath } from '#contracts/messages/live-operation.ts'
import { type DocumentResponse, responsesOf } from './openapi-responses.ts'
import { type DocumentSchemas, documentSchemas, type JsonSchema } from './openapi-schemas.ts'
import { accountHeader } from '#contracts/http/tokens.ts'
import type { CallName } from '#contracts/wire.ts'

export interface DocumentSettings {
  title: string
  version: string
  servers?: readonly { url: string; description?: string }[]
  /** All calls if omitted. */
  offered?: readonly CallName[]
}

export interface DocumentParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

export interface DocumentOperation {
  operationId: CallName | 'live.follow'
  summary: string
  tags: string[]
  parameters: (DocumentParameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, DocumentResponse>
  security: Record<string, string[]>[]
}

export interface OpenApiDocument {
  [key: string]: unknown
  openapi: '3.1.0'
  paths: Record<string, Record<string, DocumentOperation>>
}

const description =
  'In the body of a request, null in an optional field is the same as leaving the field out, unless its schema takes null.'

const bearer = { bearer: [] }
const security = { anyone: [], 'holder-or-anyone': [{}, bearer], holder: [bearer], guest: [bearer] }

export function openApiDocument({ title, version, servers, offered }: DocumentSettings): OpenApiDocument {
  const all: Call[] = offered ? offered.map((name) => calls[name]) : Object.values(calls)
  const schemas = documentSchemas(all)
  const paths = new Map<string, Record<string, DocumentOperation>>()
  for (const call of all) {
    const operations = paths.get(call.path) ?? {}
    paths.set(call.path, { ...operations, [call.method.toLowerCase()]: operation(call, schemas) })
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    ...(servers && { servers }),
    tags: [...new Set([...all.map(groupOf), 'live'])].map((name) => ({ name })),
    paths: { ...Object.fromEntries(paths), [livePath]: { get: followOperation() } },
    components: {
      schemas: schemas.components,
      parameters: { idempotencyKey, formAccount },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const idempotencyKey: DocumentParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Repeating a write with the same key returns the first response. A key belongs to the bearer token or device cookie it was sent with. Without either, it must be random, such as a UUID',
}

const formAccount: DocumentParameter = {
  name: accountHeader,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'Id of the account whose details the form was filled in with. If the bearer token is another account’s, or there is none, the write is refused with `otherAccount`',
}

function operation(call: Call, schemas: DocumentSchemas): DocumentOperation {
  const body = schemas.of(call, 'body')
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [groupOf(call)],
    parameters: [
      ...pathParametersOf(call, schemas.of(call, 'params')),
      ...queryParametersOf(call, schemas.of(call, 'query')),
      ...(call.method === 'GET' || call.secret ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]),
      ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/formAccount' }]),
    ],
    ...(body && {
      requestBody: {
        required: !call.body?.safeParse({}).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: responsesOf(call, schemas.of(call, 'answer')),
    security: security[call.audience ?? 'anyone'],
  }
}

function groupOf({ name }: Call): string {
  return name.slice(0, name.indexOf('.'))
}

function pathParametersOf(call: Call, schema: JsonSchema | undefined): DocumentParameter[] {
  return pathParameters(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: ownValue(schema?.properties, name) ?? { type: 'string' },
  }))
}

function queryParametersOf(call: Call, schema: JsonSchema | undefined): DocumentParameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...property }]) => {
    const also = aliasesOf(call, name)
    const text = [description, also && `Also read as ${also}`].filter(Boolean).join('. ')
    return {
      name,
      in: 'query',
      required: schema?.required?.includes(name) ?? false,
      schema: property,
      ...(text && { description: text }),
    }
  })
}

function aliasesOf({ queryAliases = {} }: Call, name: string): string {
  const spellings = Object.entries(queryAliases).filter(([, stands]) => stands === name)
  return spellings
    .map(([alias]) => alias)
    .filter((alias) => alias !== name.toLowerCase())
    .join(', ')
}
