import { groupBy } from '#domain/group-by.ts'
import type { Call } from '#contracts/call.ts'
import { generalRefusals } from '#contracts/general-refusals.ts'
import { problemType } from '#contracts/http/problem.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'
import type { JsonSchema } from './openapi-schemas.ts'

export interface DocumentResponse {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
}

/** Statuses that say when to try again. */
const retried: readonly string[] = ['429', '503']

export const responseHeaders = {
  RetryAfter: {
    description: 'Seconds after which to send the same request again',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
}

/** Returns a call's success response and its refusals, grouped by status. */
export function responsesOf(
  call: Call,
  answer: JsonSchema | undefined,
  example?: unknown,
): Record<string, DocumentResponse> {
  const content = answer && { schema: answer, ...(example !== undefined && { example }) }
  const success: DocumentResponse = content
    ? { description: 'Success', content: { 'application/json': content } }
    : { description: 'Success, without a body' }
  return {
    [answer ? '200' : '204']: success,
    ...Object.fromEntries(
      [...refusalsByStatus(call)].map(([status, codes]) => [String(status), refusal(String(status), codes)]),
    ),
  }
}

/** All refusals of a call, its own before those that any call may return, by status. */
export function refusalsByStatus(call: Call): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>([...(call.refusals ?? []), ...generalRefusals(call)])
  return groupBy(codes, (code) => refusalStatus[code])
}

function refusal(status: string, codes: RefusalCode[]): DocumentResponse {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  }
  return {
    description: codes.join(', '),
    ...(retried.includes(status) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: { [problemType]: { schema } },
  }
}
