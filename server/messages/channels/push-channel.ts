import type { IncomingMessage } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { buildPushHTTPRequest } from '@pushforge/builder'
import type { PushPayload } from '#contracts/messages/push-payload.ts'
import type { PushTarget } from '#server/book/outbox/push-subscriptions.ts'
import { isPushService, type PushSettings } from '#server/platform/config/push-settings.ts'
import {
  checkHost,
  isPublicAddress,
  lookupAllowed,
  NotPublic,
} from '#server/platform/network/public-address.ts'
import type { Channel } from './channels.ts'
import { reasonOf, RecipientGone, Undeliverable } from './not-delivered.ts'

const timeoutMs = 10_000
const requestsAtOnce = 8

/** How long push services store a message at most for a device that is offline, in seconds. */
const keptSeconds = 3 * 60 * 60

/** Status codes for timeouts and rate limits, after which the same message may succeed later. */
const laterCodes: ReadonlySet<number> = new Set([408, 425, 429])
/** Status codes for subscriptions that have ended. */
const goneCodes: ReadonlySet<number> = new Set([404, 410])

/** Options for connecting to push services, which tests override. */
type Connecting = Pick<RequestOptions, 'lookup' | 'ca' | 'port' | 'checkServerIdentity'>

/**
 * Sends push messages to browsers through their vendors' push services. The address of the service comes from
 * the guest, so messages go only to the services of known vendors, nothing is sent to private networks, redirects aren't followed, and a failing service doesn't
 * delay messages to others.
 */
export function pushChannel(
  { key, contact, services }: PushSettings,
  connecting: Connecting = {},
  now: () => number = Date.now,
): Channel {
  return {
    carries: ['push'],
    atOnce: requestsAtOnce,
    hasManyServices: true,
    async deliver({ sender, subject, text, link, until, thread, target }) {
      if (!target || link === undefined) throw new Undeliverable('the message has no browser or no page')
      if (!isPushService({ services }, target.endpoint))
        throw new Undeliverable('the address isn’t one of a known push service')
      const payload: PushPayload = { title: sender ?? subject, body: text, url: link, tag: thread }
      const { headers, body } = await encryptMessage(target, { payload, key, contact })
      const ttl = secondsUntil(until, now())
      const status = await post(target.endpoint, { headers: { ...headers, ttl }, body }, connecting)
      if (status >= 200 && status < 300) return
      if (goneCodes.has(status)) throw new RecipientGone(`the push service answered ${status}`)
      if (status >= 500 || laterCodes.has(status)) throw new Error(`the push service answered ${status}`)
      throw new Undeliverable(`the push service answered ${status}`)
    },
  }
}

/** Returns how long the push service may store a message that is true until this time. */
function secondsUntil(until: string | undefined, now: number): string {
  const left = until === undefined ? keptSeconds : Math.ceil((Date.parse(until) - now) / 1000)
  return String(Math.min(Math.max(left, 0), keptSeconds))
}

interface Encrypting extends Pick<PushSettings, 'key' | 'contact'> {
  readonly payload: PushPayload
}

/** Encrypts a message for one browser. Throws `Undeliverable` if its keys aren't valid. */
async function encryptMessage(
  { endpoint, keys }: PushTarget,
  { payload, key, contact }: Encrypting,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  try {
    const { headers, body } = await buildPushHTTPRequest({
      privateJWK: { ...key },
      subscription: { endpoint, keys: { ...keys } },
      message: {
        payload: { ...payload },
        adminContact: contact,
        options: { ttl: keptSeconds, urgency: 'high' },
      },
    })
    return { headers: Object.fromEntries(new Headers(headers)), body: new Uint8Array(body) }
  } catch (error) {
    throw new Undeliverable(`the message couldn’t be encrypted: ${reasonOf(error)}`)
  }
}

/** Resolves to the status code of the response. */
async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
  connecting: Connecting,
): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(endpoint)
    checkHost(url, isPublicAddress)
    requestHttps(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        lookup: lookupAllowed(isPublicAddress),
        signal: AbortSignal.timeout(timeoutMs),
        ...connecting,
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  }).catch((error: unknown) => {
    if (error instanceof NotPublic) throw new Undeliverable(error.message)
    throw new Error(`the push service could not be reached: ${reasonOf(error)}`)
  })
  answer.destroy()
  return answer.statusCode ?? 0
}
