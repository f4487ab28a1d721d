import { ConfigProblem, type Environment } from './config-problem.ts'

/** Where texts are handed over, and what proves that they come from here. */
export interface SmsSettings {
  readonly url: string
  readonly secret: string
}

const secretShortest = 32

/** SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET; null where no texts are sent. No sentence names either: both may hold a key. */
export function readSmsSettings(env: Environment): SmsSettings | null {
  const url = env['SMS_WEBHOOK_URL']
  const secret = env['SMS_WEBHOOK_SECRET'] ?? ''
  if (url === undefined) {
    if (secret) throw new ConfigProblem('SMS_WEBHOOK_SECRET needs SMS_WEBHOOK_URL beside it.')
    return null
  }
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url) || new URL(url).username)
    throw new ConfigProblem('SMS_WEBHOOK_URL must be an http:// or https:// address without a user.')
  if (secret.length < secretShortest)
    throw new ConfigProblem(
      `SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET beside it: ${secretShortest} characters or more.`,
    )
  return { url, secret }
}
