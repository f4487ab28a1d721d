import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import type { Context } from '#server/context.ts'
import { presentRequest } from './present-request.ts'
import { createRequestStore } from './request-store.ts'

/** Claims and wishes to be told, newest first, for the operator. */
export async function listRequests(
  { database }: Pick<Context, 'database'>,
  query: Parsed<'operator.requests'>['query'],
): Promise<AnswerOf<'operator.requests'>> {
  const { total, rows } = await createRequestStore(database).list(query)
  return { total, results: rows.map((row) => ({ id: row.id, ...presentRequest(row) })) }
}
