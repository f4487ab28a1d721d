import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { Tenant } from '#contracts/tenants.ts'
import { type Locale, locales, platformTag, supportedLocale } from '#domain/locale.ts'
import { answerAmp } from './amp/answer-amp.tsx'
import { drawPicture } from './art/draw-picture.ts'
import { favicon as drawFavicon } from './art/logo.ts'
import { parsePictureUrl } from '#domain/pictures/read-picture-url.ts'
import { firstTouchScript, type PageAssets } from './page-assets.ts'
import { Page, type PageFrame } from './page.tsx'
import { fontsFor } from './page-fonts.ts'
import { createKeptPages, isShared } from './kept-pages.ts'
import { pageBytes } from './page-bytes.ts'
import { pageContext } from './page-context.ts'
import { createHandlers } from './page-handlers.ts'
import { routes } from './routes.tsx'
import type { PageData } from './shell/page-data.ts'
import { createMemory } from '#domain/memory.ts'
import { allMessages, packFiles } from './text/messages.ts'
import { createText, type Text, TextProvider } from './text/text.tsx'
import { readVisitor } from './visitor.ts'

/** What the web app needs of a request; the server gives it, whatever its framework. */
export interface PageRequest {
  readonly request: Request
  readonly send: Send
  readonly locale: Locale
  readonly development: boolean
  readonly tenant: Tenant | null
  /** The `Cookie` header. */
  readonly cookies: string | undefined
  readonly fromHere: boolean
  /** Told of every crash behind a page; the guest sees a calm page meanwhile. */
  readonly report: (error: unknown) => void
}

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Preferences to keep, each a `Set-Cookie`. */
  readonly cookies?: readonly string[]
  /** The whole page. A page that was kept is the same bytes again. */
  readonly body: Uint8Array
}

export { firstTouchScript }

const packsOf = new Map(locales.map((locale) => [locale, packFiles(locale)]))

/** The messages behind a path under `/messages/`, or null for a path that names none. */
export function messagesAt(path: string): string | null {
  const locale = supportedLocale(path.split('/')[2] ?? '')
  return (locale && packsOf.get(locale)?.texts.get(path)) ?? null
}

export const favicon: string = drawFavicon()

/** The picture behind a path under `/art/`, or null for a path that names none. */
export function drawPictureAt(path: string): string | null {
  const spec = parsePictureUrl(path)
  return spec ? drawPicture(spec) : null
}

/** Stands in the drawn page where the styles go. They are the same on every page and half of it, so they are encoded once. */
const stylesHere = '/*styles*/'
const stylesStart = `<style data-page="">${stylesHere}`

const documentEnd = '</body></html>'

/** A page is drawn first when all of it is there: in pieces its bars and tables would move with each that comes. */
const drawnWhole = {
  asked: '<link rel="expect" href="#end" blocking="render">',
  end: '<i id="end" hidden></i>',
}

/** Builds the pages once for a running server. */
export function createPages({ app, chunks, styles, fonts }: PageAssets) {
  const handlerFor = createHandlers(routes)
  const styleBytes = new TextEncoder().encode(styles)
  const keep = createKeptPages()
  const madeOnce = createMemory<{ text: Text; frame: PageFrame }>(locales.length)
  const inLanguage = (locale: Locale) =>
    madeOnce(locale, () => ({
      text: createText(locale, allMessages(locale)),
      frame: {
        locale,
        styles: stylesHere,
        firstTouch: firstTouchScript,
        app,
        chunks,
        fonts: fontsFor(locale, fonts),
      },
    }))

  return async function answerPage({
    request,
    send,
    locale,
    development,
    tenant,
    cookies,
    fromHere,
    report,
  }: PageRequest): Promise<PageAnswer> {
    const { text, frame } = inLanguage(locale)
    const light = await answerAmp({ request, send, text, tenant, report, pictureAt: drawPictureAt })
    if (light) return light

    const context = new RouterContextProvider()
    const visitor = readVisitor(cookies, { tenant, fromHere })
    context.set(pageContext, { send, locale, development, visitor })
    const handler = handlerFor(new URL(request.url).pathname)
    const outcome = await handler.query(request, { requestContext: context })
    if (outcome instanceof Response) return redirection(outcome)
    for (const error of Object.values(outcome.errors ?? {})) if (!isRouteErrorResponse(error)) report(error)

    const { loaderData, actionData, errors } = outcome
    const data = dataScript({
      locale,
      development,
      packs: packsOf.get(locale)?.urls ?? packFiles(locale).urls,
      hydration: { loaderData, actionData, errors: plainErrors(errors) },
    } satisfies PageData)
    const draw = () => {
      const html = renderToString(
        <Page frame={frame}>
          <TextProvider text={text}>
            <StaticRouterProvider
              router={createStaticRouter(branchOf(outcome), outcome)}
              context={outcome}
              hydrate={false}
            />
          </TextProvider>
        </Page>,
      )
      const stylesFrom = html.indexOf(stylesStart)
      const stylesAt = stylesFrom + stylesStart.length - stylesHere.length
      const afterStyles = stylesAt + stylesHere.length
      return pageBytes([
        '<!doctype html>',
        html.slice(0, stylesFrom),
        drawnWhole.asked,
        html.slice(stylesFrom, stylesAt),
        styleBytes,
        html.slice(afterStyles, -documentEnd.length),
        drawnWhole.end,
        data,
        documentEnd,
      ])
    }
    const shared = isShared(request)
    return {
      status: outcome.statusCode,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': platformTag(locale),
        vary: 'accept-language, cookie',
        // Times change by the minute. What may be one guest's own stays on no disk of the browser's.
        'cache-control': shared ? 'private, no-cache' : 'no-store',
      },
      cookies: Object.values(outcome.loaderHeaders).flatMap((headers) => headers.getSetCookie()),
      body: shared
        ? keep(`${locale} ${tenant?.name ?? ''} ${visitor.storedRegion ?? ''} ${request.url}`, data, draw)
        : draw(),
    }
  }
}

/** The routes of this page alone: the whole table would be sorted and matched again while drawing. */
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
    body: new Uint8Array(),
  }
}

/** JSON inside a script element, which `<` could close. */
function dataScript(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="page-data">${json}</script>`
}

/** Errors cross to the browser without their stack. */
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
