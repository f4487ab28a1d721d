import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import en from '#locales/en.json'
import { pageContext, type Visitor } from './page-context.ts'
import { Page } from './page.tsx'
import { routes } from './routes.tsx'
import { openBrowser } from './session/browser-for-tests.ts'
import { createText, TextProvider } from './text/text.tsx'

/** Every sentence in English. */
export const text = createText(
  'en',
  Object.fromEntries(Object.entries(en).map(([key, message]) => [key, compileMessage(message)])),
)

/** Nobody in particular, at the first page of a visit. */
const newcomer: Visitor = {
  tenant: null,
  storedRegion: null,
  storedLanguage: null,
  inApp: false,
  fromHere: false,
}

const origin = 'http://banquette.test'

/** A page in English as the server would write it, answered by a `send` of the test's own. */
export async function drawPage(
  path: string | Request,
  send: Send,
  known: Partial<Visitor> = {},
  around = (screen: ReactNode): ReactNode => screen,
  development = true,
) {
  const handler = createStaticHandler(routes)
  const context = new RouterContextProvider()
  context.set(pageContext, {
    send,
    locale: text.locale,
    development,
    visitor: { ...newcomer, ...known },
  })
  const outcome = await handler.query(typeof path === 'string' ? new Request(new URL(path, origin)) : path, {
    requestContext: context,
  })
  if (outcome instanceof Response)
    throw new Error(`${typeof path === 'string' ? path : path.url} answered with status ${outcome.status}`)
  const html = renderToString(
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
  return { status: outcome.statusCode, html, cookies }
}

/** The page after a press in a browser that loses its connection with this call: the call rejects as `fetch` does. */
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
    const body = new URLSearchParams(fields)
    return await drawPage(new Request(new URL(path, origin), { method: 'POST', body }), dropping)
  } finally {
    close()
  }
}

/** The whole document around such a page, with neither styles nor scripts in it. */
export async function drawDocument(path: string, send: Send) {
  const frame = { locale: text.locale, styles: '', firstTouch: '', app: '/app.js', chunks: [], fonts: [] }
  const page = await drawPage(path, send, {}, (screen) => <Page frame={frame}>{screen}</Page>)
  return { ...page, html: `<!doctype html>${page.html}` }
}
