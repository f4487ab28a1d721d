import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import type { Context } from '#server/context.ts'
import { presentRequest } from './present-request.ts'
import { createRequestStore } from './request-store.ts'

/** Claims and table alerts for the operator, newest first. */
export async function requestsForOperator(
  { database }: Pick<Context, 'database'>,
  query: Parsed<'operator.requests'>['query'],
): Promise<AnswerOf<'operator.requests'>> {
  const { total, rows } = await createRequestStore(database).list(query)
  return { total, results: rows.map((row) => ({ id: row.id, ...presentRequest(row) })) }
}
