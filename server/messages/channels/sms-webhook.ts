import { createHmac } from 'node:crypto'
import type { SmsSettings } from '#server/platform/config/sms-settings.ts'
import type { Channel } from './channels.ts'
import { OutOfService, reasonOf, Undeliverable } from './not-delivered.ts'

const timeoutMs = 10_000
const requestsAtOnce = 4

/**
 * Status codes for a rejected signature, timeouts and rate limits, after which the same message may succeed later.
 */
const laterCodes: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/**
 * Sends text messages to the operator's webhook: `{id, to, text}` as JSON, with a timestamp and a signature
 * of both by the shared secret, so that the webhook can detect forged and replayed requests. See
 * docs/messages.md.
 */
export function smsWebhook({ url, secret }: SmsSettings, answerMs = timeoutMs): Channel {
  return {
    carries: ['sms'],
    atOnce: requestsAtOnce,
    async deliver({ id, to, text }) {
      const body = JSON.stringify({ id, to, text })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-banquette-timestamp': timestamp,
          'x-banquette-signature': `sha256=${signature}`,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      }).catch((error: unknown) => {
        throw new OutOfService(`the text service could not be reached: ${reasonOf(causeOf(error))}`)
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const reason = `the text service answered ${answer.status} ${answer.statusText}`.trim()
      const { status } = answer
      if (status >= 400 && status < 500 && !laterCodes.has(status)) throw new Undeliverable(reason)
      throw new OutOfService(reason)
    },
  }
}

/** Returns the underlying cause of an error because `fetch failed` alone explains nothing. */
function causeOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause ? error.cause : error
}
