import type { Messages } from '@lingui/core'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { Page } from './page.tsx'
import { pageContext } from '#web/routing/page-context.ts'
import { prefetchScreens } from './prefetch-screens.ts'
import { routes } from './routes.tsx'
import { browserClient } from '#web/session/requests/browser-client.ts'
import { reachServices } from '#web/session/requests/call-origin.ts'
import type { PageData } from '#web/shell/page/page-data.ts'
import {
  tolerateForeignChanges,
  undoDuringHydration,
  undoForeignChanges,
} from '#web/shell/foreign-changes.ts'
import { reloadIfMissing, reloadWhenReached } from '#web/routing/reload-once.ts'
import { restoreTyped } from '#web/shell/typed-text.ts'
import { type PackName, packUrl } from '#web/text/packs.ts'
import { learnMessagesWith } from '#web/text/screen-text.ts'
import { createText, TextProvider } from '#web/text/text.tsx'
import type { ShellData } from '#web/shell/shell-data.ts'
import { readVisitor } from '#web/routing/visitor.ts'

/** Hydrates the page without changing anything the guest has typed or opened. */
async function takeOver(): Promise<void> {
  await nextTask()
  const script = document.getElementById('page-data')
  if (!script) return
  restoreTyped()
  const page: PageData = JSON.parse(script.textContent ?? '')
  const { locale, development, sendsTexts, sendsPush, hasImprint, services, texts, hydration } = page
  if (services) reachServices(services)
  const tenant = (hydration.loaderData?.['0'] as ShellData | undefined)?.tenant ?? null
  const text = createText(locale, {})
  const learned = new Map<PackName, Promise<void>>()
  const learn = (name: PackName): Promise<void> => {
    const known = learned.get(name)
    if (known) return known
    const learning = fetchJson(packUrl(locale, texts, name)).then(text.learn)
    learned.set(name, learning)
    learning.catch(() => learned.delete(name))
    return learning
  }
  learnMessagesWith((names) => Promise.all(names.map(learn)))
  await loadMatchedScreens()

  await nextTask()
  if ('leaving' in document.documentElement.dataset) return
  const send = browserClient(text)
  const getContext = () => {
    const context = new RouterContextProvider()
    const visitor = readVisitor(document.cookie, { tenant, fromHere: true })
    context.set(pageContext, {
      send,
      locale,
      development,
      sendsTexts,
      sendsPush: sendsPush === true,
      hasImprint: hasImprint === true,
      visitor,
    })
    return context
  }
  const router = createBrowserRouter(routes, { hydrationData: hydration, getContext })
  router.subscribe(reloadIfMissing)
  undoForeignChanges()
  tolerateForeignChanges()
  undoDuringHydration()
  // Remove elements that are no longer needed before React compares its tree with the page.
  for (const spent of [script, ...document.querySelectorAll('link[rel=modulepreload],script[data-frame]')])
    spent.remove()
  const dataset = document.querySelector<HTMLElement>('script[data-page]')?.dataset ?? {}
  const { lang, dir } = document.documentElement
  const frame = {
    lang,
    dir: dir || undefined,
    styles: textOf('style[data-page]'),
    firstTouch: textOf('script[data-page]'),
    app: dataset['app'] ?? '',
    chunks: (dataset['chunks'] ?? '').split(' ').filter(Boolean),
    sheet: dataset['sheet'] ?? '',
  }
  // Hydrate in a transition, so React yields. Otherwise, hydration would be one long task.
  startTransition(() => {
    hydrateRoot(
      document,
      <Page frame={frame}>
        <TextProvider text={text}>
          <RouterProvider router={router} />
        </TextProvider>
      </Page>,
    )
  })
  prefetchScreens(routes, getContext)
  onceUsed(() => {
    // If this fails, pages can’t be read offline.
    const offlineTexts = (['visit', 'queued', 'facts'] as const).map((name) => packUrl(locale, texts, name))
    import('#web/offline/store-pages.ts')
      .then(({ storePages }) => storePages(router, text, offlineTexts))
      .catch(() => undefined)
  })
  document.documentElement.dataset['ready'] = ''
}

/** Runs a function once the guest interacts with the page, for code that the app can start without. */
function onceUsed(run: () => void): void {
  if (navigator.userActivation?.hasBeenActive) return run()
  const uses = ['pointerdown', 'keydown']
  const start = () => {
    for (const use of uses) removeEventListener(use, start, true)
    run()
  }
  for (const use of uses) addEventListener(use, start, { capture: true, passive: true })
}

/** Yields, so the browser can respond to input. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function fetchJson(url: string): Promise<Messages> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? ''
}

/** Loads the screens of the current URL before hydration, so it never shows a gap. */
async function loadMatchedScreens(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await nextTask()
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
      if ('prepare' in loaded && typeof loaded.prepare === 'function')
        await loaded.prepare(new URL(location.href))
    }),
  )
}

// No top-level await, because later chunks import from this one. A chunk that fails to load is retried only on the next
// page load.
takeOver().catch(reloadWhenReached)
