import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contracts/client.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { drawPicture } from './art/draw-picture.ts'
import { favicon as drawFavicon } from './art/logo.ts'
import { parsePictureUrl } from './art/picture-url.ts'
import { firstTouchScript, type PageAssets } from './page-assets.ts'
import { Page } from './page.tsx'
import { pageContext } from './page-context.ts'
import { routes } from './routes.tsx'
import { loadMessages } from './text/messages.ts'
import { packNames } from './text/packs.ts'
import { createText, type Text, TextProvider } from './text/text.tsx'

/** What the web app needs of a request; the server gives it, whatever its framework. */
export interface PageRequest {
  readonly request: Request
  readonly send: Send
  readonly locale: Locale
  readonly development: boolean
  /** Told of every crash behind a page; the guest sees a calm page meanwhile. */
  readonly report: (error: unknown) => void
}

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export { firstTouchScript }

export const favicon: string = drawFavicon()

/** The picture behind a path under `/art/`, or null for a path that names none. */
export function drawPictureAt(path: string): string | null {
  const spec = parsePictureUrl(path)
  return spec ? drawPicture(spec) : null
}

/** Builds the pages once for a running server. */
export function createPages({ app, styles, fonts }: PageAssets) {
  const handler = createStaticHandler(routes)
  const texts = new Map<Locale, Promise<Text>>()
  const textFor = (locale: Locale): Promise<Text> => {
    let text = texts.get(locale)
    if (!text)
      texts.set(
        locale,
        (text = loadMessages(locale, packNames).then((messages) => createText(locale, messages))),
      )
    return text
  }

  return async function answerPage({
    request,
    send,
    locale,
    development,
    report,
  }: PageRequest): Promise<PageAnswer> {
    const context = new RouterContextProvider()
    context.set(pageContext, { send, locale, development })
    const outcome = await handler.query(request, { requestContext: context })
    if (outcome instanceof Response) return redirection(outcome)
    for (const error of Object.values(outcome.errors ?? {})) if (!isRouteErrorResponse(error)) report(error)

    const text = await textFor(locale)
    const frame = { locale, styles, firstTouch: firstTouchScript, app, fonts }
    const html = renderToString(
      <Page frame={frame}>
        <TextProvider text={text}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, outcome)}
            context={outcome}
            hydrate={false}
          />
        </TextProvider>
      </Page>,
    )
    const { loaderData, actionData, errors } = outcome
    const data = { locale, development, hydration: { loaderData, actionData, errors: plainErrors(errors) } }
    return {
      status: outcome.statusCode,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': platformTag(locale),
        vary: 'accept-language',
        // Times change by the minute, and some pages are one guest's own.
        'cache-control': 'private, no-cache',
      },
      body: `<!doctype html>${html.replace('</body>', () => `${dataScript(data)}</body>`)}`,
    }
  }
}

function redirection(response: Response): PageAnswer {
  return {
    status: response.status,
    headers: { location: response.headers.get('location') ?? '/' },
    body: '',
  }
}

/** JSON inside a script element: `<` could close it, the two line separators could break older readers. */
function dataScript(data: unknown): string {
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
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
