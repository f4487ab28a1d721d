import type { FastifyInstance } from 'fastify'
import type { Transport } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { serviceUrlOf, type ServiceUrls } from '#contracts/http/service-urls.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

/** Called with the status and the retry time of each call that may be retried later. */
export type NoteRetry = (status: number, retryAfterSeconds: number) => void

/**
 * Returns a transport that sends calls to the servers that the operator configured, with the guest's language
 * and, for rate limits, their address. Calls to this server stay in process.
 */
export function toServices(
  services: ServiceUrls,
  { locale, address }: Pick<Caller, 'locale' | 'address'>,
  inProcess: Transport,
  noteRetry: NoteRetry,
): Transport {
  const fetchNoting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const seconds = Number(response.headers.get('retry-after'))
    if (seconds > 0) noteRetry(response.status, seconds)
    return response
  }
  return (request) => {
    const base = serviceUrlOf(request.name, services)
    if (base === '') return inProcess(request)
    const headers = { ...request.headers, ...(address && { 'x-forwarded-for': address }) }
    return fetchTransport(base, { language: locale, fetch: fetchNoting })({ ...request, headers })
  }
}

/** Files that the API serves and pages link to. */
const files = [
  '/photos/*',
  '/booking/calendar.ics',
  '/invitation/calendar.ics',
  ...['a', 'b', 'j', 'g', 'r', 'w'].map((path) => `/${path}/:code(^[0-9A-Za-z]{22}$)`),
]

/** Redirects requests for the API's files to the API on another server. */
export function registerFilesElsewhere(app: FastifyInstance, api: string): void {
  for (const path of files)
    app.get(path, async (request, reply) => reply.redirect(api + request.url.replace(/^[/\\]+/, '/'), 307))
}
