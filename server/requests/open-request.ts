import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { presentRequest } from './present-request.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'
import { tokenHash } from './save-request.ts'

export async function presentOpened(context: Context, token: string) {
  const row = await openRequest(context, token)
  return isRefusal(row) ? row : presentRequest(row)
}

/** The request opened by a link's token. */
export async function openRequest(
  { database, capabilities }: Pick<Context, 'database' | 'capabilities'>,
  token: string,
): Promise<RequestRow | Refusal<'unknownRequest'>> {
  const row = await createRequestStore(database).byTokenHash(tokenHash(token))
  return row && capabilities.opens('request', row.id, token) ? row : refuse('unknownRequest')
}
