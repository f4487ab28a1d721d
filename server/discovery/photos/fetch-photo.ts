import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  checkHost,
  isPublicAddress,
  lookupAllowed,
  NotPublic,
} from '#server/platform/network/public-address.ts'

export interface FetchLimits {
  readonly maxBytes: number
  readonly maxRedirects: number
  /** Time limit for DNS, redirects and the file together, in milliseconds. */
  readonly withinMs: number
  readonly isAllowed: (address: string) => boolean
}

export const maxPhotoBytes = 10_000_000

const usualLimits: FetchLimits = {
  maxBytes: maxPhotoBytes,
  maxRedirects: 3,
  withinMs: 20_000,
  isAllowed: isPublicAddress,
}

/**
 * Thrown if a photo can't be loaded. The message is a sentence, and `lasts` says whether retrying may help.
 */
export class PhotoProblem extends Error {
  readonly lasts: 'always' | 'now'

  constructor(reason: string, lasts: PhotoProblem['lasts'] = 'always') {
    super(reason)
    this.lasts = lasts
  }
}

/**
 * Fetches a file from the public internet. Checks the IP address of every connection, so that neither a
 * redirect nor a changed DNS record can lead to a private network. Throws `PhotoProblem` with the reason.
 */
export async function fetchPhoto(url: string, limits: Partial<FetchLimits> = {}): Promise<Buffer> {
  const { maxBytes, maxRedirects, withinMs, isAllowed } = { ...usualLimits, ...limits }
  const signal = AbortSignal.timeout(withinMs)
  let next = url
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await send(readUrl(next), isAllowed, signal).catch((error: unknown) =>
      fail(error, signal, withinMs),
    )
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      next = URL.parse(headers.location, next)?.href ?? headers.location
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new PhotoProblem(
        `The server answered with status ${statusCode}.`,
        statusCode >= 500 || statusCode === 429 ? 'now' : 'always',
      )
    }
    return readAll(answer, maxBytes).catch((error: unknown) => fail(error, signal, withinMs))
  }
  throw new PhotoProblem(`The address redirects more than ${maxRedirects} times.`)
}

function readUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new PhotoProblem('It isn’t an http or https address.')
  if (url.username || url.password) throw new PhotoProblem('The address contains a password.')
  return url
}

function send(url: URL, isAllowed: FetchLimits['isAllowed'], signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { accept: 'image/webp,image/jpeg,image/png', 'user-agent': 'Banquette' }
  return new Promise((resolve, reject) => {
    checkHost(url, isAllowed)
    request(url, { lookup: lookupAllowed(isAllowed), agent: false, headers, signal }, resolve)
      .on('error', reject)
      .end()
  })
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new PhotoProblem(`The file is larger than ${maxBytes / 1_000_000} MB.`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw tooLarge
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function fail(error: unknown, signal: AbortSignal, withinMs: number): never {
  if (error instanceof PhotoProblem) throw error
  if (error instanceof NotPublic) throw new PhotoProblem(error.message)
  if (signal.aborted) throw new PhotoProblem(`The server took longer than ${withinMs / 1000} s.`, 'now')
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  throw new PhotoProblem(`The server can’t be reached (${code}).`, 'now')
}
