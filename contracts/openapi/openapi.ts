import type { Permission } from '#domain/staff/permissions.ts'
import { type Call, permissionsFor } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { followOperation, livePath } from '#contracts/messages/live-operation.ts'
import type { CallName } from '#contracts/wire.ts'
import { areas, groupOf, tags } from './areas.ts'
import type { CallExample, CallExamples } from './examples.ts'
import { about } from './about.ts'
import { callbackPaths } from './openapi-callbacks.ts'
import {
  type DocumentParameter,
  headerParameters,
  pathParametersOf,
  queryParametersOf,
} from './openapi-parameters.ts'
import { type DocumentResponse, responseHeaders, responsesOf } from './openapi-responses.ts'
import { type DocumentSchemas, documentSchemas, type JsonSchema } from './openapi-schemas.ts'
import { webhooksInDocument } from './openapi-webhooks.ts'
import { tokenKinds, tokensFor } from './token-kinds.ts'

export interface DocumentSettings {
  title: string
  version: string
  servers: readonly { url: string; description?: string }[]
  /** All calls if omitted. */
  offered?: readonly CallName[]
  examples?: CallExamples
}

export interface DocumentOperation {
  operationId: CallName | 'live.follow' | `callbacks.${string}`
  summary: string
  tags: string[]
  parameters: (DocumentParameter | { $ref: string })[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: JsonSchema; example?: unknown }>
  }
  responses: Record<string, DocumentResponse>
  security: Record<string, string[]>[]
  /** Permissions of staff. With several, the input decides which one the call needs. */
  'x-permissions'?: readonly Permission[]
}

export interface OpenApiDocument {
  [key: string]: unknown
  openapi: '3.1.0'
  paths: Record<string, Record<string, DocumentOperation>>
  components: { [key: string]: unknown; schemas: Record<string, JsonSchema> }
}

export function openApiDocument(settings: DocumentSettings): OpenApiDocument {
  const { title, version, servers, offered, examples = {} } = settings
  const all: Call[] = offered ? offered.map((name) => calls[name]) : Object.values(calls)
  const schemas = documentSchemas(all)
  const paths = new Map<string, Record<string, DocumentOperation>>()
  for (const call of all) {
    const operations = paths.get(call.path) ?? {}
    const described = operation(call, schemas, examples[call.name])
    paths.set(call.path, { ...operations, [call.method.toLowerCase()]: described })
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: about, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [...servers],
    tags: areas.flatMap(({ groups }) =>
      groups.map((name) => ({
        name,
        'x-displayName': tags[name].title,
        description: tags[name].description,
      })),
    ),
    'x-tagGroups': areas.map(({ title: name, groups }) => ({ name, tags: groups })),
    paths: {
      ...Object.fromEntries(paths),
      [livePath]: { get: followOperation() },
      ...callbackPaths,
    },
    webhooks: webhooksInDocument(),
    components: {
      schemas: schemas.components,
      parameters: headerParameters,
      headers: responseHeaders,
      securitySchemes: Object.fromEntries(
        Object.entries(tokenKinds).map(([kind, { description }]) => [
          kind,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
    },
  }
}

function operation(
  call: Call,
  schemas: DocumentSchemas,
  example: CallExample | undefined,
): DocumentOperation {
  const body = schemas.of(call, 'body')
  const needed = permissionsFor(call)
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [groupOf(call.name)],
    parameters: [
      ...pathParametersOf(call, schemas.of(call, 'params'), example),
      ...queryParametersOf(call, schemas.of(call, 'query'), example),
      ...(call.method === 'GET' || call.secret ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]),
      ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/formAccount' }]),
    ],
    ...(body && {
      requestBody: {
        required: !call.body?.safeParse({}).success,
        content: {
          'application/json': {
            schema: body,
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: responsesOf(call, schemas.of(call, 'answer'), example?.answer),
    security: securityOf(call),
    ...(needed.length > 0 && { 'x-permissions': needed }),
  }
}

function securityOf(call: Call): Record<string, string[]>[] {
  const kinds = tokensFor(call)
  // An empty list means that no token is read at all.
  return kinds.every((kind) => kind === null) ? [] : kinds.map((kind) => (kind ? { [kind]: [] } : {}))
}
