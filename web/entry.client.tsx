import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type HydrationState,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { createClient } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/fetch-transport.ts'
import type { Locale } from '#domain/locale.ts'
import { Page } from './page.tsx'
import { pageContext } from './page-context.ts'
import { routes } from './routes.tsx'
import { loadMessages } from './text/messages.ts'
import { learnMessagesWith } from './text/screen-text.ts'
import { createText, TextProvider } from './text/text.tsx'

interface PageData {
  locale: Locale
  development: boolean
  hydration: HydrationState
}

/** Takes over the page the server wrote: same tree, same data, nothing typed or opened is touched. */
async function takeOver(): Promise<void> {
  const script = document.getElementById('page-data')
  if (!script) return
  const { locale, development, hydration }: PageData = JSON.parse(script.textContent ?? '')
  const text = createText(locale, await loadMessages(locale, ['frame']))
  learnMessagesWith(async (packs) => text.learn(await loadMessages(locale, packs)))
  await loadMatchedScreens()

  const send = createClient(fetchTransport('', { language: locale }))
  const router = createBrowserRouter(routes, {
    hydrationData: hydration,
    getContext() {
      const context = new RouterContextProvider()
      context.set(pageContext, { send, locale, development })
      return context
    },
  })
  script.remove()
  const frame = {
    locale,
    styles: textOf('style[data-page]'),
    firstTouch: textOf('script[data-page]'),
    app: document.querySelector<HTMLElement>('script[data-page]')?.dataset['app'] ?? '',
    fonts: [...document.querySelectorAll('link[as=font]')].map((link) => link.getAttribute('href') ?? ''),
  }
  hydrateRoot(
    document,
    <Page frame={frame}>
      <TextProvider text={text}>
        <RouterProvider router={router} />
      </TextProvider>
    </Page>,
  )
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? ''
}

/** The screens of this address are there before the app takes over, so that it never draws a gap. */
async function loadMatchedScreens(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

await takeOver()
document.documentElement.dataset['ready'] = ''
