import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { tokenHash } from './ask-request.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

/** The request that a link opens. */
export async function openRequest(
  { database, capabilities }: Pick<Context, 'database' | 'capabilities'>,
  token: string,
): Promise<RequestRow | Refusal<'unknownRequest'>> {
  const row = await createRequestStore(database).byTokenHash(tokenHash(token))
  return row && capabilities.opens('request', row.id, token) ? row : refuse('unknownRequest')
}
