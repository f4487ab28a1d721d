import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '#contracts/call.ts'
import { createClient, type Send, type Transport } from '#contracts/client.ts'
import type { Tenant } from '#contracts/tenants.ts'
import { bearerToken } from '#contracts/tokens.ts'
import type { Locale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { routes } from '#server/routes.ts'
import { callerOf } from './api.ts'
import type { Caller } from './caller.ts'
import { DatabaseAway } from '#server/database/database-away.ts'
import { isCrossSitePost } from './cookies.ts'
import {
  answerUnknownAddress,
  answerUnknownCall,
  databaseUnavailable,
  isPageAddress,
  pageUrl,
} from './failures.ts'
import { pageLocale, sendRefusalPage } from './plain-page.ts'
import { inProcessDoor } from './in-process.ts'

/** Whoever draws the pages; the server does not know how. */
export type DrawPage = (page: {
  request: Request
  send: Send
  locale: Locale
  development: boolean
  /** Who has the address the page was asked under. */
  tenant: Tenant | null
  /** The `Cookie` header: preferences alone. */
  cookies: string | undefined
  /** The guest came from another page of ours, as browsers tell. */
  fromHere: boolean
  report: (error: unknown) => void
}) => Promise<{
  status: number
  headers: Readonly<Record<string, string>>
  /** Preferences to keep, each a `Set-Cookie`. */
  cookies?: readonly string[]
  /** The whole page. */
  body: Uint8Array
}>

/** Lets every other path be a page, drawn with calls that stay in this process. */
export function registerPages(app: FastifyInstance, context: Context, draw: DrawPage): void {
  const door = inProcessDoor(context, routes)
  const sendFor = (caller: Caller): Send => {
    const transport: Transport = ({ name, params, query, body, headers }) =>
      door(
        name,
        { params, query, body },
        {
          ...caller,
          token: bearerToken(headers['authorization']),
          idempotencyKey: headers['idempotency-key'] ?? null,
        },
      )
    return createClient(addressOf, transport)
  }

  app.setNotFoundHandler((request, reply) => answerUnknownAddress(context, request, reply))
  // Forms are for pages alone: in a scope of their own, no call of the API takes one.
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )
    pages.route({ method: ['GET', 'POST'], url: pageUrl, handler: answerPage })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isPageAddress(request.url)) return answerUnknownCall(context, request, reply)
    if (isCrossSitePost(request, context.config.publicUrl))
      return sendRefusalPage(context, request, reply, { refused: 'crossSite' })
    const asked = callerOf(request)
    let isDatabaseAway = false
    const caller = { ...asked, locale: pageLocale(request) }
    const {
      status,
      headers,
      cookies = [],
      body,
    } = await draw({
      request: webRequest(request, context.config.publicUrl),
      send: sendFor(caller),
      locale: caller.locale,
      development: context.config.deployment === 'development',
      tenant: await context.tenants.ofHost(request.headers.host),
      cookies: request.headers.cookie,
      fromHere: request.headers['sec-fetch-site'] === 'same-origin',
      report: (err) => {
        isDatabaseAway ||= err instanceof DatabaseAway
        request.log.error({ err, requestId: request.id }, 'page failed')
      },
    })
    if (isDatabaseAway && status >= 500) return sendRefusalPage(context, request, reply, databaseUnavailable)
    const kept = [...cookies, ...(caller.cookies.fromHere ? caller.cookies.given : [])]
    if (kept.length > 0) reply.header('set-cookie', kept)
    return reply.code(status).headers(headers).send(asBuffer(body))
  }
}

/** A page that was kept is the same buffer again, so what is known of it, its compressed form, is found. */
const buffers = new WeakMap<Uint8Array, Buffer>()

function asBuffer(page: Uint8Array): Buffer {
  const known = buffers.get(page)
  if (known) return known
  const buffer = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  buffers.set(page, buffer)
  return buffer
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const isPost = request.method === 'POST'
  // A path that begins with two slashes would name another host in a redirect to itself.
  return new Request(`${origin}${request.url.replace(/^[/\\]+/, '/')}`, {
    method: isPost ? 'POST' : 'GET',
    ...(isPost
      ? {
          body: typeof request.body === 'string' ? request.body : '',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : {}),
  })
}
