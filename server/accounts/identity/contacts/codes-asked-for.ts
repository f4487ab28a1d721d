import type { Data } from '#server/context.ts'
import { createProofStore } from './proof-store.ts'

/**
 * Lists the codes and provider sign-ins that an account requested, without secrets. Doesn't say which codes
 * were sent, because that would reveal whether a contact has an account.
 */
export async function codesAskedFor({ database }: Pick<Data, 'database'>, uid: string) {
  const rows = await createProofStore(database).askedBy(uid)
  return rows.map(({ purpose, contact, data, created, expires }) => ({
    purpose,
    ...('adds' in data ? { provider: data['provider'], returnTo: data['returnTo'] } : { contact }),
    created: created.toISOString(),
    expires: expires.toISOString(),
  }))
}
