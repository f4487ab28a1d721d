import {
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contracts/client.ts'
import { unknownYetHeader } from '#contracts/http/served-by.ts'
import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { directionOf, type Locale, locales, writtenTag, supportedLocale } from '#domain/locale.ts'
import { answerAmp } from '#web/amp/answer-amp.tsx'
import { drawPicture } from '#art/draw-picture.ts'
import { appIcon } from '#art/logo.ts'
import { parsePictureUrl } from '#domain/pictures/read-picture-url.ts'
import { embedScript, frameScript } from '#web/embedding/embed-scripts.ts'
import { createHostPages } from '#web/host/start/host-document.ts'
import { firstTouchScript, type PageAssets } from './page-assets.ts'
import { Page, type PageFrame } from './page.tsx'
import { createPageCache, isShared } from './page-cache.ts'
import { pageBytes, splitAt } from './page-bytes.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { FirstViewEnd, firstViewEnd } from '#web/shell/page/first-view-end.tsx'
import { renderPage } from '#web/shell/page/render-page.tsx'
import { createPageStyles } from './page-styles.ts'
import { createHandlers } from './page-handlers.ts'
import { routes } from './routes.tsx'
import type { PageData } from '#web/shell/page/page-data.ts'
import { toHex } from '#domain/color/oklch.ts'
import { createMemory } from '#domain/memory.ts'
import { tenantGrounds, tenantPalette } from '#web/styles/tenant-palette.ts'
import { loadTexts, type CustomPageTexts, packAt } from '#web/text/messages.ts'
import { createText, type Text, TextProvider } from '#web/text/text.tsx'
import { readUnknownYet, sendOfPage } from '#web/session/requests/unknown-yet.ts'
import { readVisitor } from '#web/routing/visitor.ts'

/** A request to render a page, independent of the server's framework. */
export interface PageRequest {
  readonly request: Request
  readonly send: Send
  readonly locale: Locale
  /** Texts that the operator words differently in this locale; null if there are none. */
  readonly ownTexts: CustomPageTexts | null
  readonly development: boolean
  readonly sendsTexts: boolean
  readonly sendsPush?: boolean
  readonly hasImprint?: boolean
  readonly services: ServiceUrls
  readonly tenant: Tenant | null
  /** Origin of the website that shows the page in a frame and exchanges messages with it; null if there is none. */
  readonly parent: string | null
  /** The `Cookie` header; undefined if there is none. */
  readonly cookies: string | undefined
  readonly fromHere: boolean
  /** Called with rendering errors, for which guests see an error page. */
  readonly report: (error: unknown) => void
}

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `Set-Cookie` values that store the guest's preferences. */
  readonly cookies?: readonly string[]
  /** The whole page as UTF-8. A cached page is always the same array. */
  readonly body: Uint8Array
}

export { createHostPages, embedScript, firstTouchScript, frameScript }

/** Returns the messages for a path under `/messages/`, or null for an unknown path. */
export async function messagesAt(
  path: string,
  ownTextsIn: (locale: Locale) => CustomPageTexts | null,
): Promise<string | null> {
  const locale = supportedLocale(path.split('/')[2] ?? '')
  return locale && packAt(path, locale, ownTextsIn(locale))
}

/** Draws the app icon in a tenant's color, darkened enough for the logo on it. */
export function drawIcon(color: string | null, bleeds = false): string {
  const palette = tenantPalette(color ?? '')
  return appIcon(palette && toHex({ ...palette.light, hue: palette.hue }), bleeds)
}

/** Returns the background of light pages in a tenant's color, or null for no color or one that pages don't use. */
export function pageBackground(color: string | null): string | null {
  const grounds = tenantGrounds(color ?? '')
  return grounds && toHex(grounds.paper)
}

/** Returns null for an unknown path. */
export function drawPictureAt(path: string): string | null {
  const spec = parsePictureUrl(path)
  return spec ? drawPicture(spec) : null
}

const stylesStart = '<style data-page="">'
const documentEnd = '</body></html>'

/**
 * Markup that keeps browsers from rendering a partial page, because bars and tables would move while it loads. Long pages
 * contain the end of their first view.
 */
const hiddenUntilComplete = {
  expectEnd: `<link rel="expect" href="#${firstViewEnd}" blocking="render">`,
  end: renderPage(<FirstViewEnd />),
}

/** Called once per server. */
export function createPages({ app, chunks, sheet, styles }: PageAssets) {
  const handlerFor = createHandlers(routes)
  const stylesFor = createPageStyles(styles)
  const cached = createPageCache()
  const madeOnce = createMemory<Promise<{ text: Text; texts: string; frame: PageFrame }>>(locales.length)
  const inLanguage = (locale: Locale, own: CustomPageTexts | null) =>
    madeOnce(`${locale} ${own?.version ?? ''}`, async () => {
      const { all, version } = await loadTexts(locale, own)
      const lang = own?.tag ?? writtenTag(locale)
      return {
        text: createText(locale, all),
        texts: version,
        frame: {
          lang,
          dir: directionOf(lang),
          // They depend on the markup.
          styles: '',
          firstTouch: firstTouchScript,
          app,
          chunks,
          sheet,
        },
      }
    })

  return async function answerPage({
    request,
    send,
    locale,
    ownTexts,
    development,
    sendsTexts,
    sendsPush = false,
    hasImprint = false,
    services,
    tenant,
    parent,
    cookies,
    fromHere,
    report,
  }: PageRequest): Promise<PageAnswer> {
    const { text, texts, frame } = await inLanguage(locale, ownTexts)
    const light = await answerAmp({
      request,
      send,
      text,
      lang: frame.lang,
      tenant,
      report,
      pictureAt: drawPictureAt,
    })
    if (light) return light

    const context = new RouterContextProvider()
    const visitor = readVisitor(cookies, { tenant, fromHere })
    context.set(pageContext, {
      send: sendOfPage(send, request),
      locale,
      development,
      sendsTexts,
      sendsPush,
      hasImprint,
      visitor,
    })
    const handler = handlerFor(new URL(request.url).pathname)
    const outcome = await handler.query(request, { requestContext: context })
    if (outcome instanceof Response) return redirection(outcome)
    for (const error of Object.values(outcome.errors ?? {})) if (!isRouteErrorResponse(error)) report(error)

    const { loaderData, actionData, errors } = outcome
    const data = dataScript({
      locale,
      development,
      sendsTexts,
      ...(sendsPush && { sendsPush }),
      ...(hasImprint && { hasImprint }),
      ...(Object.keys(services).length > 0 && { services }),
      texts,
      hydration: { loaderData, actionData, errors: plainErrors(errors) },
    } satisfies PageData)
    const scheme = schemeIn(request.url)
    const draw = () => {
      const html = renderPage(
        <Page frame={scheme ? { ...frame, scheme } : frame}>
          <TextProvider text={text}>
            <StaticRouterProvider
              router={createStaticRouter(branchOf(outcome), outcome)}
              context={outcome}
              hydrate={false}
            />
          </TextProvider>
        </Page>,
      )
      const [beforeStyles, afterStyles] = splitAt(html, stylesStart)
      const [content] = splitAt(afterStyles, documentEnd)
      return pageBytes([
        '<!doctype html>',
        beforeStyles,
        hiddenUntilComplete.expectEnd,
        stylesStart,
        stylesFor(html),
        content,
        ...(html.includes(hiddenUntilComplete.end) ? [] : [hiddenUntilComplete.end]),
        ...(parent ? [frameScriptFor(parent)] : []),
        data,
        documentEnd,
      ])
    }
    const shared = isShared(request)
    const isUnknown = Object.values(errors ?? {}).some((error) => readUnknownYet(error) !== null)
    return {
      status: outcome.statusCode,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': frame.lang,
        vary: 'accept-language, cookie',
        // Times change every minute. Pages that may be personal must not be stored on disk.
        'cache-control': shared ? 'private, no-cache' : 'no-store',
        ...(isUnknown && { [unknownYetHeader]: '1' }),
      },
      cookies: Object.values(outcome.loaderHeaders).flatMap((headers) => headers.getSetCookie()),
      body: shared
        ? cached(
            `${locale} ${texts} ${tenant?.name ?? ''} ${visitor.storedRegion ?? ''} ${parent ?? ''} ${request.url}`,
            data,
            draw,
          )
        : draw(),
    }
  }
}

/**
 * Returns only the matched routes. Given the whole table, React Router would sort and match it again while rendering.
 */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 ? { children } : {}) } as RouteObject],
    [],
  )
}

function redirection(response: Response): PageAnswer {
  return {
    status: response.status,
    headers: { location: response.headers.get('location') ?? '/' },
    cookies: response.headers.getSetCookie(),
    body: new Uint8Array(),
  }
}

/** Returns the color scheme requested in a framed page's URL, or null for the device's. */
function schemeIn(url: string): string | null {
  return /[?&]theme=(light|dark)(?:&|$)/.exec(url)?.[1] ?? null
}

function frameScriptFor(parent: string): string {
  return `<script data-frame="" data-parent="${parent}" src="/embed/frame.js"></script>`
}

/** Serializes data for a script element, escaping `<` so that it can't close the element. */
function dataScript(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="page-data">${json}</script>`
}

/** Removes stacks from errors before they're sent to the browser. */
function plainErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      typeof error === 'object' && error !== null && 'status' in error
        ? { ...error, internal: undefined, error: undefined }
        : { status: 500, statusText: '', data: null },
    ]),
  )
}
