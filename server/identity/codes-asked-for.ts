import type { Context } from '#server/context.ts'
import { createProofStore } from './proof-store.ts'

/**
 * The codes an account asked for, and its ways to a provider and back, without what opens anything. Read from what was asked,
 * not from what was sent: whether somebody has an account there is not for the guest to know.
 */
export async function codesAskedFor({ database }: Pick<Context, 'database'>, uid: string) {
  const rows = await createProofStore(database).askedBy(uid)
  return rows.map(({ purpose, contact, data, created, expires }) => ({
    purpose,
    ...('adds' in data ? { provider: data['provider'], returnTo: data['returnTo'] } : { contact }),
    created: created.toISOString(),
    expires: expires.toISOString(),
  }))
}
