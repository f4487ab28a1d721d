import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, readCookie } from '#contracts/cookies.ts'
import { type Locale, platformTag, supportedLocale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { callerOf } from './api.ts'
import { escaped } from './html.ts'
import { problemOf, type ServerRefusal } from './problem.ts'

const style = `:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:15vh 24px 24px}
h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;padding:12px 0;margin-right:24px}`

/** Answers a page request with a refusal as a small HTML page. It needs neither the database nor the web app. */
export function sendRefusalPage(
  context: Pick<Context, 'sentences'>,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ServerRefusal,
): FastifyReply {
  const locale = pageLocale(request)
  const say = context.sentences(locale)
  const { status, title, detail } = problemOf(refusal, say)
  // The same address opens the page afresh: a link asks with GET, so no form is sent twice.
  const again = escaped(request.url.replace(/^[/\\]+/, '/'))
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-language': platformTag(locale) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${platformTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="${again}">${escaped(say('error.again'))}</a><a href="/">${escaped(say('error.home'))}</a></p></main></body></html>`,
    )
}

/** The language of a page: the one its address names, then the one chosen before, then what the browser asks for. */
export function pageLocale(request: FastifyRequest): Locale {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang
  const named = typeof lang === 'string' ? supportedLocale(lang) : null
  const stored = readCookie(request.headers.cookie, cookieNames.language)
  return named ?? (stored === null ? null : supportedLocale(stored)) ?? callerOf(request).locale
}
