import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import {
  checkHost,
  isPublicAddress,
  lookupAllowed,
  NotPublic,
} from '#server/platform/network/public-address.ts'
import type { SignedMessage } from './sign-webhook.ts'

/** How long DNS, connection and answer may take together, in milliseconds. */
const timeoutMs = 10_000
/** How long whoever saves an address waits for DNS, in milliseconds. */
const maxLookUpMs = 3_000
/** How much of an answer is read. Nobody needs it, but programs that must write it all don't fail. */
const maxAnswerBytes = 1_000

/** The answer of a program. `status` is null if there was none; `problem` is empty if it took the message. */
export interface WebhookAnswer {
  readonly status: number | null
  readonly problem: string
}

type Needs = Pick<Config, 'deployment'>

/**
 * Sends a message to a program whose address a restaurant has entered. Each connection goes to an address that was checked,
 * so neither an address in a private network nor a changed DNS record reaches one, and redirects aren't followed. Never
 * rejects.
 */
export async function postWebhook(
  config: Needs,
  url: string,
  { body, headers }: SignedMessage,
  withinMs = timeoutMs,
): Promise<WebhookAnswer> {
  const signal = AbortSignal.timeout(withinMs)
  // Not every answer ends a request of Node: after 101 Switching Protocols, it has neither an answer nor an error.
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true }),
  )
  try {
    const answer = await Promise.race([send(config, url, { body, headers }, signal), late])
    const { statusCode: status = 0 } = answer
    await Promise.race([readSome(answer), late]).catch(() => undefined)
    return { status, problem: status >= 200 && status < 300 ? '' : problemOf(status) }
  } catch (error) {
    return {
      status: null,
      problem: signal.aborted ? `no answer within ${withinMs / 1000} s` : reasonOf(error),
    }
  }
}

function send(
  config: Needs,
  address: string,
  { body, headers }: Pick<SignedMessage, 'body' | 'headers'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isAllowed = allowedAddresses(config)
  const url = new URL(address)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Banquette',
  }
  return new Promise((resolve, reject) => {
    checkHost(url, isAllowed)
    request(
      url,
      { method: 'POST', headers: all, agent: false, lookup: lookupAllowed(isAllowed), signal },
      resolve,
    )
      .on('error', reject)
      .on('close', () => reject(new Error('no answer')))
      .end(body)
  })
}

async function readSome(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes >= maxAnswerBytes) break
  }
  answer.destroy()
}

function problemOf(status: number): string {
  const isRedirect = status >= 300 && status < 400
  return isRedirect ? `answered ${status}: redirects aren’t followed` : `answered ${status}`
}

function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return 'the address isn’t on the public internet'
  return `can’t be reached: ${error instanceof Error && 'code' in error ? String(error.code) : 'no connection'}`
}

/** Developers run the program that they connect on their own machine. */
function allowedAddresses({ deployment }: Needs): (address: string) => boolean {
  const isOwn = (address: string) => address === '::1' || address.startsWith('127.')
  return (address) => isPublicAddress(address) || (deployment === 'development' && isOwn(address))
}

/**
 * Resolves to whether events may be sent to an address: with https, on the public internet. A name that can't be looked up
 * now is allowed, because each sending checks it again.
 */
export async function isWebhookAddress(config: Needs, address: string): Promise<boolean> {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  const isLocal =
    config.deployment === 'development' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return false
  const isAllowed = allowedAddresses(config)
  try {
    checkHost(url, isAllowed)
  } catch {
    return false
  }
  const lookUp = lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const found = await Promise.race([lookUp, sleep(maxLookUpMs, [], { ref: false })])
  return found.every((each) => isAllowed(each.address))
}
