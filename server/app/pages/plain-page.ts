import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, readCookie } from '#contracts/http/cookies.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { acceptedLanguages, chooseLocale, type Locale, writtenTag } from '#domain/locale.ts'
import { type PseudoLocale, requestedPseudoLocale } from '#domain/translations/pseudo-locale.ts'
import type { Context } from '#server/context.ts'
import { escapeHtml, languageAttributes, schemeColors } from '#server/platform/calls/html.ts'
import { problemOf, type ServerRefusal } from '#server/platform/calls/problem.ts'

/**
 * Colors from `web/styles/tokens.css`. They are repeated because this page must work when nothing else can be
 * served.
 */
const colors = schemeColors({
  paper: ['oklch(98.2% 0.01 84)', 'oklch(18.5% 0.012 45)'],
  ink: ['oklch(24% 0.024 42)', 'oklch(94% 0.013 84)'],
  accent: ['oklch(40.5% 0.13 21)', 'oklch(75% 0.105 26)'],
  'on-accent': ['oklch(98.2% 0.01 84)', 'oklch(20% 0.035 28)'],
})
const style = `${colors}
body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:15vh 24px 24px;color:var(--ink);background:var(--paper)}
svg{display:block;color:var(--accent)}h1{font:480 1.875rem/1.15 Literata,Georgia,serif;letter-spacing:-.014em;margin:24px 0 0}p{margin:12px 0 24px}
a{display:inline-block;min-height:24px;padding:12px 0;margin-inline-end:24px;color:var(--accent);text-underline-offset:.25em}a:first-child{padding:12px 24px;border-radius:999px;background:var(--accent);color:var(--on-accent);text-decoration:none;font-weight:560}
ul{margin:12px 0 24px;padding:0;list-style:none}form{display:grid;gap:12px;margin:0 0 24px}label{display:grid;gap:4px}textarea{font:inherit;padding:8px 12px;border:1px solid currentColor;border-radius:8px;color:inherit;background:transparent}
button{min-height:48px;padding:12px 24px;border:1px solid var(--accent);border-radius:999px;font:inherit;font-weight:560;color:var(--accent);background:transparent}`

/** The logo, as `art/logo.ts` draws it. */
const logo =
  '<svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3.5 19V10.5a4.25 4.25 0 0 1 8.5 0a4.25 4.25 0 0 1 8.5 0V19M3.5 15.5h17"/></svg>'

/** Sends a refusal as a small HTML page that needs neither the database nor the web app. */
export function sendRefusalPage(
  context: Pick<Context, 'sentences' | 'tenants'>,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ServerRefusal,
): FastifyReply {
  const locale = pageLocale(request, context.tenants.knownOfHost(request.headers.host))
  const say = context.sentences(locale)
  const { status, title, detail } = problemOf(refusal, say)
  // The link uses GET, so it reloads the page without submitting a form twice.
  const again = escapeHtml(request.url.replace(/^[/\\]+/, '/'))
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return sendPlainPage(reply.code(status), {
    locale,
    title,
    text: detail,
    links: [
      [again, say('error.again')],
      ['/', say('error.home')],
    ],
  })
}

/**
 * Sends the offline page. The service worker stores it and shows it in place of pages that it hasn't stored.
 */
export function sendOfflinePage(
  context: Pick<Context, 'sentences' | 'tenants'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const locale = pageLocale(request, context.tenants.knownOfHost(request.headers.host))
  const say = context.sentences(locale)
  return sendPlainPage(reply.header('x-robots-tag', 'noindex'), {
    locale,
    title: say('error.offline'),
    text: say('error.offlineHint'),
    links: [
      // An empty link reloads the page that the guest wanted, because the browser still has its URL.
      ['', say('error.again')],
      ['/history', say('shell.history')],
    ],
  })
}

interface PlainPage {
  readonly locale: Locale
  readonly title: string
  readonly text: string
  /** Pairs of a URL, which must be HTML-escaped, and the text of the link. */
  readonly links: readonly (readonly [string, string])[]
  /** What the page shows below the text. */
  readonly html?: string
  /** Runs before anything is shown. The content security policy must allow it. */
  readonly script?: string
}

export function sendPlainPage(
  reply: FastifyReply,
  { locale, title, text, links, html = '', script }: PlainPage,
): FastifyReply {
  const anchors = links.map(([href, label]) => `<a href="${href}">${escapeHtml(label)}</a>`).join('')
  return reply
    .headers({ 'cache-control': 'no-store', 'content-language': writtenTag(locale) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html ${languageAttributes(writtenTag(locale))}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${script ? `<script>${script}</script>` : ''}<style>${style}</style></head><body><main>${logo}<h1>${escapeHtml(title)}</h1>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}${html}<p>${anchors}</p></main></body></html>`,
    )
}

/**
 * Returns the page's language: from its URL, otherwise from the saved preference, otherwise from
 * `Accept-Language`.
 */
export function pageLocale(request: FastifyRequest, tenant: Pick<Tenant, 'languages'> | null = null): Locale {
  return chooseLocale(requestedLanguages(request), tenant?.languages)
}

/** Returns the pseudo-locale that a request for a page prefers, or null if it prefers a real language. */
export function pagePseudoLocale(request: FastifyRequest): PseudoLocale | null {
  return requestedPseudoLocale(requestedLanguages(request))
}

function requestedLanguages(request: FastifyRequest): (string | null)[] {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang
  const stored = readCookie(request.headers.cookie, cookieNames.language)
  const accepted = acceptedLanguages(request.headers['accept-language'])
  return [typeof lang === 'string' ? lang : null, stored, ...accepted]
}
