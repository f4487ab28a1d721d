import { createHmac } from 'node:crypto'
import type { SmsSettings } from '#server/config/sms-settings.ts'
import type { Channel } from './channels.ts'
import { OutOfService, reasonOf, Undeliverable } from './not-delivered.ts'

const longestMs = 10_000
const requestsAtOnce = 4

/** Asked too often, or too slow: the same text may do later. */
const laterCodes: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Hands texts to a service of the operator's: `{id, to, text}` as JSON, with the time and, over both, a signature by the
 * shared secret, so that it can tell ours from a stranger's and a repeated one from a new one: see docs/messages.md.
 */
export function smsWebhook({ url, secret }: SmsSettings, answerMs = longestMs): Channel {
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

/** `fetch failed` alone says nothing. */
function causeOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause ? error.cause : error
}
