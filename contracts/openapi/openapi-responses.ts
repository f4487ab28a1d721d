import { groupBy } from '#domain/group-by.ts'
import type { Call } from '#contracts/call.ts'
import { generalRefusals } from '#contracts/general-refusals.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import { problemType } from '#contracts/http/problem.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'

export interface DocumentResponse {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

/** Returns a call's success response and its refusals, grouped by status. */
export function responsesOf(call: Call, answer: JsonSchema | undefined): Record<string, DocumentResponse> {
  const success: DocumentResponse = answer
    ? { description: 'Success', content: { 'application/json': { schema: answer } } }
    : { description: 'Success, without a body' }
  const codes = new Set<RefusalCode>([...(call.refusals ?? []), ...generalRefusals(call)])
  const byStatus = groupBy(codes, (code) => refusalStatus[code])
  return {
    [answer ? '200' : '204']: success,
    ...Object.fromEntries([...byStatus].map(([status, group]) => [String(status), refusal(group)])),
  }
}

function refusal(codes: RefusalCode[]): DocumentResponse {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  }
  return { description: codes.join(', '), content: { [problemType]: { schema } } }
}
