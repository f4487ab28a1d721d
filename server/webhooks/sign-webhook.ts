import { createHmac } from 'node:crypto'
import type { Links } from '#server/context.ts'
import type { Webhook } from './webhook-store.ts'

/** Returns a secret as Standard Webhooks writes it. It is derived, so the database has nothing with which to sign. */
export function secretOf(
  { capabilities }: Pick<Links, 'capabilities'>,
  { id, secret_version }: Pick<Webhook, 'id' | 'secret_version'>,
): string {
  const key = capabilities.keyFor(`webhook ${id} ${secret_version}`)
  return `whsec_${Buffer.from(key).toString('base64')}`
}

/** Returns all secrets that sign now: for a while after a change, the one before as well. */
export function signingSecrets(
  context: Pick<Links, 'capabilities'>,
  webhook: Pick<Webhook, 'id' | 'secret_version' | 'old_secret_until'>,
  now: Date,
): string[] {
  const { id, secret_version, old_secret_until } = webhook
  const hasOld = old_secret_until !== null && now < old_secret_until && secret_version > 1
  const versions = [secret_version, ...(hasOld ? [secret_version - 1] : [])]
  return versions.map((version) => secretOf(context, { id, secret_version: version }))
}

export interface SignedMessage {
  readonly id: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Signs a message with each secret, as the specification Standard Webhooks 1.0.0 says. */
export function signMessage(
  secrets: readonly string[],
  { id, body }: { readonly id: string; readonly body: string },
  now: Date,
): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    id,
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
  }
}
