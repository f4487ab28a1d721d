import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ReactNode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import en from '#locales/en.json'
import { type PageContext, pageContext, type Visitor } from './page-context.ts'
import { Page } from './page.tsx'
import { renderPage } from './shell/render-page.tsx'
import { routes } from './routes.tsx'
import { openBrowser } from './session/browser-for-tests.ts'
import { createText, TextProvider } from './text/text.tsx'

/** All texts in English. */
export const text = createText(
  'en',
  Object.fromEntries(Object.entries(en).map(([key, message]) => [key, compileMessage(message)])),
)

/** A new visitor. */
export const newcomer: Visitor = {
  tenant: null,
  storedRegion: null,
  storedLanguage: null,
  inApp: false,
  fromHere: false,
}

/** Settings of the installation. */
type Settings = Pick<PageContext, 'development' | 'sendsTexts'>

const usual: Settings = { development: true, sendsTexts: true }

const origin = 'http://banquette.test'

/** A form as a browser posts it. */
export function formRequest(path: string, fields: Record<string, string>): Request {
  return new Request(new URL(path, origin), { method: 'POST', body: new URLSearchParams(fields) })
}

/** A context in which loaders and actions get the answers of a test. */
export function contextForTests(send: Send, known: Partial<Visitor> = {}, settings: Partial<Settings> = {}) {
  const context = new RouterContextProvider()
  const visitor = { ...newcomer, ...known }
  context.set(pageContext, { send, locale: text.locale, ...usual, ...settings, visitor })
  return context
}

/** Arguments that the router passes to a loader or action called directly by a test. */
export function routeArguments(request: Request, send: Send, params: Record<string, string> = {}) {
  const url = new URL(request.url)
  return { request, url, pattern: url.pathname, params, context: contextForTests(send) }
}

async function query(request: Request, send: Send, known: Partial<Visitor>, settings: Partial<Settings>) {
  const handler = createStaticHandler(routes)
  const requestContext = contextForTests(send, known, settings)
  const outcome = await handler.query(request, { requestContext })
  return { handler, outcome }
}

/** The target of a redirect response. */
export async function redirectOf(request: Request, send: Send): Promise<Response> {
  const { outcome } = await query(request, send, {}, {})
  if (!(outcome instanceof Response)) throw new Error(`${request.url} is a page`)
  return outcome
}

/** A page in English as the server renders it, using the test's `send`. */
export async function drawPage(
  path: string | Request,
  send: Send,
  known: Partial<Visitor> = {},
  around = (screen: ReactNode): ReactNode => screen,
  settings: Partial<Settings> = {},
) {
  const request = typeof path === 'string' ? new Request(new URL(path, origin)) : path
  const { handler, outcome } = await query(request, send, known, settings)
  if (outcome instanceof Response) throw new Error(`${request.url} answered with status ${outcome.status}`)
  const html = renderPage(
    around(
      <TextProvider text={text}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, outcome)}
          context={outcome}
          hydrate={false}
        />
      </TextProvider>,
    ),
  )
  const cookies = Object.values(outcome.loaderHeaders).flatMap((headers) => headers.getSetCookie())
  return { status: outcome.statusCode, html, cookies, results: Object.values(outcome.actionData ?? {}) }
}

/** The page after a click in a browser that goes offline with this call, which rejects like `fetch`. */
export async function pressUnderground(
  path: string,
  fields: Record<string, string>,
  send: Send,
  lost: CallName,
) {
  const close = openBrowser()
  const dropping: Send = async (name, input, options) => {
    if (name === lost) throw new TypeError('Failed to fetch')
    return send(name, input, options)
  }
  try {
    return await drawPage(formRequest(path, fields), dropping)
  } finally {
    close()
  }
}

/** The HTML document of a page, without styles and scripts. */
export async function drawDocument(path: string, send: Send) {
  const frame = {
    locale: text.locale,
    styles: '',
    firstTouch: '',
    app: '/app.js',
    sheet: '/app.css',
    chunks: [],
  }
  const page = await drawPage(path, send, {}, (screen) => <Page frame={frame}>{screen}</Page>)
  return { ...page, html: `<!doctype html>${page.html}` }
}
