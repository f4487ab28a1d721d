import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import type { Data, Discovery } from '#server/context.ts'
import { presentRequests } from './present-request.ts'
import { createRequestStore } from './request-store.ts'

/** Lists ownership claims and table alerts for the operator, newest first. */
export async function requestsForOperator(
  context: Data & Discovery,
  query: Parsed<'operator.requests'>['query'],
): Promise<AnswerOf<'operator.requests'>> {
  const { total, rows } = await createRequestStore(context.database).list(query)
  const shown = await presentRequests(context, rows, null)
  return { total, results: shown.map((request, index) => ({ id: rows[index]?.id ?? '', ...request })) }
}
