import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import type { Data, Discovery } from '#server/context.ts'
import { presentRequests } from './present-request.ts'
import { createRequestStore } from './request-store.ts'

/** Returns one request as the operator's list shows it. */
export async function requestForOperator(
  context: Data & Discovery,
  id: string,
): Promise<AnswerOf<'operator.requests'>['results'][number] | null> {
  const row = await createRequestStore(context.database).byId(id)
  const [request] = row ? await presentRequests(context, [row], null) : []
  return request ? { id, ...request } : null
}

/** Lists ownership claims and table alerts for the operator, newest first. */
export async function requestsForOperator(
  context: Data & Discovery,
  query: Parsed<'operator.requests'>['query'],
): Promise<AnswerOf<'operator.requests'>> {
  const { total, rows } = await createRequestStore(context.database).list(query)
  const shown = await presentRequests(context, rows, null)
  return { total, results: shown.map((request, index) => ({ id: rows[index]?.id ?? '', ...request })) }
}
