import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contracts/client.ts'
import en from '#locales/en.json'
import { pageContext } from './page-context.ts'
import { routes } from './routes.tsx'
import { createText, TextProvider } from './text/text.tsx'

const text = createText(
  'en',
  Object.fromEntries(Object.entries(en).map(([key, message]) => [key, compileMessage(message)])),
)

/** A page in English as the server would write it, answered by a `send` of the test's own. */
export async function drawPage(path: string, send: Send) {
  const handler = createStaticHandler(routes)
  const context = new RouterContextProvider()
  context.set(pageContext, { send, locale: text.locale, development: true })
  const outcome = await handler.query(new Request(new URL(path, 'http://banquette.test')), {
    requestContext: context,
  })
  if (outcome instanceof Response) throw new Error(`${path} answered with status ${outcome.status}`)
  const html = renderToString(
    <TextProvider text={text}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, outcome)}
        context={outcome}
        hydrate={false}
      />
    </TextProvider>,
  )
  return { status: outcome.statusCode, html }
}
