import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { addressOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { firstTouchScript, type PageAssets } from '#web/app/page-assets.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { Page } from '#web/app/page.tsx'
import { routes } from '#web/app/routes.tsx'
import { loadTexts } from '#web/text/messages.ts'
import { createText, TextProvider } from '#web/text/text.tsx'

const nobody = {
  tenant: null,
  storedRegion: null,
  storedLanguage: null,
  inApp: false,
  fromHere: false,
  justMade: [],
  staffToken: null,
}

/**
 * Loads a page's data once from a running server and returns a function that only renders the same tree with
 * React. It shows the cost of a page without routing, contracts, database and HTTP.
 */
export async function preparePage(address: string, assets: PageAssets): Promise<() => string> {
  const locale = 'en'
  const { origin } = new URL(address)
  const send = createClient(addressOf, fetchTransport(origin, { language: locale }))
  const handler = createStaticHandler(routes)
  const context = new RouterContextProvider()
  context.set(pageContext, { send, locale, development: true, sendsTexts: true, visitor: nobody })
  const outcome = await handler.query(new Request(address), { requestContext: context })
  if (outcome instanceof Response) throw new Error(`${address} leads elsewhere.`)
  const { all } = await loadTexts(locale)
  const tree = (
    <Page frame={{ lang: locale, firstTouch: firstTouchScript, ...assets }}>
      <TextProvider text={createText(locale, all)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, outcome)}
          context={outcome}
          hydrate={false}
        />
      </TextProvider>
    </Page>
  )
  return () => renderToString(tree)
}
