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
import { type PageContext, pageContext, type Visitor } from '#web/routing/page-context.ts'
import { Page } from '#web/app/page.tsx'
import { renderPage } from '#web/shell/page/render-page.tsx'
import { routes } from '#web/app/routes.tsx'
import { openBrowser } from '#web/session/requests/browser-for-tests.ts'
import { AnswerLost } from '#web/session/requests/send-once.ts'
import { unansweredForTests } from '#web/session/requests/unanswered-for-tests.ts'
import { isStoredCall } from '#web/session/requests/unanswered.ts'
import { sendOfPage } from '#web/session/requests/unknown-yet.ts'
import { createText, TextProvider } from '#web/text/text.tsx'

/** All texts of the app in English. */
export const text = createText(
  'en',
  Object.fromEntries(Object.entries(en).map(([key, message]) => [key, compileMessage(message)])),
)

/** A visitor without any stored preferences. */
export const newcomer: Visitor = {
  tenant: null,
  storedRegion: null,
  storedLanguage: null,
  justMade: [],
  inApp: false,
  fromHere: false,
}

/** Settings of the installation that affect pages. */
type Settings = Pick<PageContext, 'development' | 'sendsTexts'>

const usual: Settings = { development: true, sendsTexts: true }

const origin = 'http://banquette.test'

/** Creates the request of a form as a browser submits it. */
export function formRequest(path: string, fields: Record<string, string>): Request {
  return new Request(new URL(path, origin), { method: 'POST', body: new URLSearchParams(fields) })
}

/** Creates a context whose `send` gives loaders and actions the test's responses. */
export function contextForTests(send: Send, known: Partial<Visitor> = {}, settings: Partial<Settings> = {}) {
  const context = new RouterContextProvider()
  const visitor = { ...newcomer, ...known }
  context.set(pageContext, { send, locale: text.locale, ...usual, ...settings, visitor })
  return context
}

/** Creates the arguments for calling a loader or action directly. */
export function routeArguments(request: Request, send: Send, params: Record<string, string> = {}) {
  const url = new URL(request.url)
  return { request, url, pattern: url.pathname, params, context: contextForTests(send) }
}

async function query(request: Request, send: Send, known: Partial<Visitor>, settings: Partial<Settings>) {
  const handler = createStaticHandler(routes)
  const requestContext = contextForTests(sendOfPage(send, request), known, settings)
  const outcome = await handler.query(request, { requestContext })
  return { handler, outcome }
}

/** Returns the redirect that a page responds with. Throws if it renders instead. */
export async function redirectOf(request: Request, send: Send): Promise<Response> {
  const { outcome } = await query(request, send, {}, {})
  if (!(outcome instanceof Response)) throw new Error(`${request.url} is a page`)
  return outcome
}

/** Renders a page in English as the server does, using the test's `send`. Throws if it redirects. */
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

/** Submits a form and renders the resulting page. The call `lost` rejects as in a browser that goes offline. */
export async function submitOffline(
  path: string,
  fields: Record<string, string>,
  send: Send,
  lost: CallName,
) {
  const close = openBrowser()
  const dropping: Send = async (name, input, options) => {
    if (name === lost && isStoredCall(name))
      throw new AnswerLost(unansweredForTests({ call: name, askedFor: 'other' }))
    if (name === lost) throw new TypeError('Failed to fetch')
    return send(name, input, options)
  }
  try {
    return await drawPage(formRequest(path, fields), dropping)
  } finally {
    close()
  }
}

/** Renders the HTML document of a page, without styles and scripts. */
export async function drawDocument(path: string, send: Send) {
  const frame = {
    lang: text.locale,
    styles: '',
    firstTouch: '',
    app: '/app.js',
    sheet: '/app.css',
    chunks: [],
  }
  const page = await drawPage(path, send, {}, (screen) => <Page frame={frame}>{screen}</Page>)
  return { ...page, html: `<!doctype html>${page.html}` }
}
