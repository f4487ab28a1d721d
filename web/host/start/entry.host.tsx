import { type CallName, wire } from '#contracts/wire.ts'
import type { Messages } from '@lingui/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router'
import type { HostPageData } from './host-page-data.ts'
import { hostRoutes } from './host-routes.tsx'
import { openedWith, openStoredDay } from '#web/host/devices/stored-day.ts'
import { withCoSign } from '#web/host/devices/co-sign.ts'
import { applyLook } from '#web/host/frame/look.ts'
import { browserClient, wrapClients } from '#web/session/requests/browser-client.ts'
import { reachServices } from '#web/session/requests/call-origin.ts'
import { alsoStore } from '#web/session/requests/unanswered.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { reloadIfMissing, reloadWhenReached } from '#web/routing/reload-once.ts'
import { readVisitor } from '#web/routing/visitor.ts'
import { type PackName, packUrl } from '#web/text/packs.ts'
import { learnMessagesWith } from '#web/text/screen-text.ts'
import { createText, TextProvider } from '#web/text/text.tsx'

async function start(): Promise<void> {
  applyLook()
  const place = document.getElementById('app')
  const script = document.getElementById('page-data')
  if (!place || !script) return
  const { locale, development, sendsTexts, services, texts }: HostPageData = JSON.parse(
    script.textContent ?? '',
  )
  if (services) reachServices(services)
  // Whatever staff change is asked about again if its answer is lost.
  alsoStore(isWrite)
  wrapClients(withCoSign)
  const text = createText(locale, {})
  const learned = new Map<PackName, Promise<void>>()
  const learn = (name: PackName): Promise<void> => {
    const learning = learned.get(name) ?? fetchJson(packUrl(locale, texts, name)).then(text.learn)
    learned.set(name, learning)
    learning.catch(() => learned.delete(name))
    return learning
  }
  learnMessagesWith((names) => Promise.all(names.map(learn)))
  let [stored] = await Promise.all([
    openStoredDay(location, serverNow()),
    learn('frame'),
    learn('host'),
    loadFonts(),
  ])

  const send = browserClient(text)
  const router = createBrowserRouter(hostRoutes, {
    getContext() {
      const context = new RouterContextProvider()
      const visitor = readVisitor(document.cookie, { tenant: null, fromHere: true })
      context.set(openedWith, stored)
      stored = null
      context.set(pageContext, { send, locale, development, sendsTexts, visitor })
      return context
    },
  })
  router.subscribe(reloadIfMissing)
  createRoot(place).render(
    <TextProvider text={text}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
  document.documentElement.dataset['ready'] = ''
}

/** Longest time in milliseconds that the first page waits for its fonts. */
const fontsWithinMs = 800

/** Loads the fonts in which the page's language is written, so nothing moves after it has been drawn. */
async function loadFonts(): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const families = ['--face-serif', '--face-sans'].flatMap((name) => style.getPropertyValue(name).split(','))
  // Each by itself, because a list fails as soon as the machine lacks one of the system fonts in it.
  const loading = Promise.allSettled(
    families.map((family) => document.fonts.load(`1rem ${family}`, document.title)),
  )
  const late = new Promise((resolve) => {
    setTimeout(resolve, fontsWithinMs)
  })
  await Promise.race([loading, late])
}

/** Calls that change nothing, or set a value that only the person knows, so nothing about them is stored. */
const unstored: ReadonlySet<CallName> = new Set<CallName>([
  'staff.invitation',
  'staff.setupLink',
  'staff.refreshDevice',
  'staff.switchPerson',
  'staff.lockDevice',
  'staff.confirmPerson',
  'staff.setPin',
])

function isWrite(name: CallName): boolean {
  return !wire[name].startsWith('GET') && wire[name].includes('/api/host/') && !unstored.has(name)
}

async function fetchJson(url: string): Promise<Messages> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

// A file that is missing was removed by a deployment.
start().catch(reloadWhenReached)
