import type { Config } from './config.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'

/** The webhook that sends text messages, and the secret that signs requests to it. */
export interface SmsSettings {
  readonly url: string
  readonly secret: string
}

/** Returns whether the installation can send text messages. In development, the outbox shows them instead. */
export function sendsTexts({ deployment, sms }: Pick<Config, 'deployment' | 'sms'>): boolean {
  return sms !== null || deployment === 'development'
}

const minSecretLength = 32

/**
 * Reads SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET. Returns null if the installation sends no text messages.
 * Errors contain neither value, because both may be secret.
 */
export function readSmsSettings(env: Environment): SmsSettings | null {
  const url = env['SMS_WEBHOOK_URL']
  const secret = env['SMS_WEBHOOK_SECRET'] ?? ''
  if (url === undefined) {
    if (secret) throw new ConfigProblem('SMS_WEBHOOK_SECRET needs SMS_WEBHOOK_URL to be set too.')
    return null
  }
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url) || new URL(url).username)
    throw new ConfigProblem('SMS_WEBHOOK_URL must be an http:// or https:// address without a user name.')
  if (secret.length < minSecretLength)
    throw new ConfigProblem(
      `SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET to be set too: ${minSecretLength} characters or more.`,
    )
  return { url, secret }
}
