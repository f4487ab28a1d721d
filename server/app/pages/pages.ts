import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callPathOf } from '#contracts/call.ts'
import { createClient, type Send, type Transport } from '#contracts/client.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { bearerToken } from '#contracts/http/tokens.ts'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import type { Context } from '#server/context.ts'
import { routesIn } from '#server/app/http/routes.ts'
import { callerOf, originUnder } from '#server/platform/calls/caller.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { isCrossSitePost } from '#server/platform/calls/cookies.ts'
import { answerUnknownUrl, databaseUnavailable, pageUrl } from '#server/app/http/failures.ts'
import { compileCustomTexts, compilePseudoTexts, type CustomPageTexts } from './custom-page-texts.ts'
import { pageLocale, pagePseudoLocale, sendRefusalPage } from './plain-page.ts'
import { presentAddress } from './former-addresses.ts'
import { registerTenantParameter } from '#server/app/http/tenant-parameter.ts'
import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import { type NoteRetry, toServices } from '#server/app/http/calls-elsewhere.ts'
import { inProcessCalls } from '#server/platform/calls/in-process.ts'

/** Body of a request that isn't a form, which no page accepts. */
const notAForm = Symbol('not a form')

/** The server depends only on this interface. */
export type DrawPage = (page: {
  request: Request
  send: Send
  locale: Locale
  ownTexts: CustomPageTexts | null
  development: boolean
  sendsTexts: boolean
  sendsPush: boolean
  /** Whether the operator has written an imprint for this host name. */
  hasImprint: boolean
  /** The servers that the browser sends calls to. */
  services: ServiceUrls
  /** The tenant with this host name; null if there is none. */
  tenant: Tenant | null
  /**
   * The website that shows the page in a frame and exchanges messages with it; null if the page isn't in a
   * frame.
   */
  parent: string | null
  /** The request's `Cookie` header, which contains preferences. */
  cookies: string | undefined
  /** Whether the guest came from another page of this installation, according to the browser. */
  fromHere: boolean
  report: (error: unknown) => void
}) => Promise<{
  status: number
  headers: Readonly<Record<string, string>>
  /** `Set-Cookie` values that store preferences. */
  cookies?: readonly string[]
  body: Uint8Array
}>

/** Serves all other paths as pages. Pages call the API in process. */
export function registerPages(app: FastifyInstance, context: Context, draw: DrawPage): void {
  const call = inProcessCalls(context, routesIn(context.config.deployment))
  const isDevelopment = context.config.deployment === 'development'
  const ownTextsIn = compileCustomTexts(context.customTexts)
  const sendFor = (caller: Caller, noteRetry: NoteRetry): Send => {
    const transport: Transport = async ({ name, params, query, body, headers }) => {
      const outcome = await call(
        name,
        { params, query, body },
        {
          ...caller,
          token: bearerToken(headers['authorization']),
          idempotencyKey: headers['idempotency-key'] ?? null,
        },
      )
      if (outcome.retryAfterSeconds !== undefined) noteRetry(outcome.status, outcome.retryAfterSeconds)
      return outcome
    }
    return createClient(callPathOf, toServices(context.config.services, caller, transport, noteRetry))
  }

  app.setNotFoundHandler((request, reply) => answerUnknownUrl(context, request, reply))
  // Only pages accept forms, so the form parser is registered in its own scope.
  void app.register(async (pages) => {
    registerTenantParameter(pages, context)
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )
    // The page may not exist, which its URL decides. What was sent is dropped.
    pages.addContentTypeParser('*', (_, payload, done) => {
      payload.resume()
      done(null, notAForm)
    })
    pages.route({ method: ['GET', 'POST'], url: pageUrl, handler: answerPage })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isCrossSitePost(request, context.config.publicUrl))
      return sendRefusalPage(context, request, reply, { refused: 'crossSite' })
    const moved = request.method === 'GET' ? await presentAddress(context, request.url) : null
    if (moved !== null) return reply.redirect(moved, 301)
    const apiCaller = await callerOf(request, context)
    let isDatabaseAway = false
    const retryAfter = new Map<number, number>()
    const pseudo = isDevelopment ? pagePseudoLocale(request) : null
    const locale = pseudo ? fallbackLocale : pageLocale(request, apiCaller.tenant)
    const caller = { ...apiCaller, locale }
    const {
      status,
      headers,
      cookies = [],
      body,
    } = await draw({
      request: webRequest(request, originUnder(context.config.publicUrl, caller.tenantHost)),
      send: sendFor(caller, (status, seconds) => retryAfter.set(status, seconds)),
      locale,
      ownTexts: pseudo ? compilePseudoTexts(pseudo) : ownTextsIn(locale),
      development: isDevelopment,
      sendsTexts: sendsTexts(context.config),
      sendsPush: context.config.push !== null,
      hasImprint: await context.contentLists.hasImprint(caller.tenantHost, caller.locale),
      services: context.config.services,
      // Pages don't need the sender and payment account, so keep them out of the HTML.
      tenant: caller.tenant && { ...caller.tenant, sender: null, paymentAccount: null },
      parent: context.embedding.parentOf(parentOriginOf(request), {
        host: request.host,
        tenant: caller.tenant,
      }),
      cookies: request.headers.cookie,
      fromHere: request.headers['sec-fetch-site'] === 'same-origin',
      report: (err) => {
        isDatabaseAway ||= err instanceof DatabaseAway
        request.log.error({ err, requestId: request.id }, 'page failed')
      },
    })
    if (request.body === notAForm && status !== 404)
      return sendRefusalPage(context, request, reply, { refused: 'mediaTypeUnsupported' })
    if (isDatabaseAway && status >= 500) return sendRefusalPage(context, request, reply, databaseUnavailable)
    const setCookies = [...cookies, ...(caller.cookies.fromHere ? caller.cookies.given : [])]
    if (setCookies.length > 0) reply.header('set-cookie', setCookies)
    // A page has the status of the call that was refused, so it gets its retry time, too.
    const seconds = retryAfter.get(status)
    if (seconds !== undefined) reply.header('retry-after', seconds)
    return reply.code(status).headers(headers).send(asBuffer(body))
  }
}

/**
 * Returns the parameter `parent-origin`, or null if the URL doesn't have it. Returns an empty string if it is
 * repeated.
 */
function parentOriginOf({ query }: FastifyRequest): string | null {
  const value = (query as Readonly<Record<string, unknown>>)['parent-origin']
  if (value === undefined) return null
  return typeof value === 'string' ? value : ''
}

/** A page must always map to the same buffer, because compressed pages are cached by buffer. */
const buffers = new WeakMap<Uint8Array, Buffer>()

function asBuffer(page: Uint8Array): Buffer {
  const known = buffers.get(page)
  if (known) return known
  const buffer = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  buffers.set(page, buffer)
  return buffer
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const isPost = request.method === 'POST' && request.body !== notAForm
  // Strip leading slashes, because a redirect to a path with two of them would lead to another host.
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
