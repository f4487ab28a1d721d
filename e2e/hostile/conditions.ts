import type { Page } from '@playwright/test'
import { newerThanFloor } from '../../checks/browser-floor.ts'
import { insertAndRemove, translateTexts } from './page-changes.ts'

/** How other people's browsers differ from a developer's. */
export interface Condition {
  readonly name: string
  /** Runs before the first page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Runs when a page has been opened, before the app has started. */
  readonly loaded?: (page: Page) => Promise<void>
  /** Runs when the app has started. */
  readonly awake?: (page: Page) => Promise<void>
}

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs

const clockWrongBy = (ms: number) => (page: Page) =>
  page.addInitScript((offset) => {
    const now = Date.now.bind(Date)
    const wrong = () => now() + offset
    window.Date = new Proxy(Date, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length > 0 ? given : [wrong()], made),
      get: (target, name) => (name === 'now' ? wrong : Reflect.get(target, name)),
    })
  }, ms)

const zoneReported = (timeZone?: string) => (page: Page) =>
  page.addInitScript((zone) => {
    const { resolvedOptions } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype)
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return Object.assign(resolvedOptions.value?.call(this) ?? {}, {
        timeZone: zone,
      }) as Intl.ResolvedDateTimeFormatOptions
    }
  }, timeZone)

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
  })
}

/** Whatever the app has not stored itself is read as something it never stores. */
async function fillStorageWithJunk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const junk = ['null', '{}', '[null]', '"x"', '{', '[[1]]', '7']
    const { getItem } = Object.getOwnPropertyDescriptors(Storage.prototype)
    Storage.prototype.getItem = function (key) {
      const stored = getItem.value?.call(this, key) ?? null
      // Otherwise the guest is signed out while they fill in the form, which has its own tests.
      const isSession = /^(token|token-refresh|uid)$/.test(key)
      return stored === null && !isSession ? (junk[key.length % junk.length] ?? null) : stored
    }
  })
}

async function removeNewerFunctions(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const path of names) {
      const steps = path.split('.')
      const name = steps.pop() ?? ''
      const owner = steps.reduce<unknown>(
        (at, step) => (at as Record<string, unknown> | undefined)?.[step],
        self,
      )
      if (owner) Reflect.deleteProperty(owner, name)
    }
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    for (const name of Object.getOwnPropertyNames(iterator))
      if (name !== 'constructor') Reflect.deleteProperty(iterator, name)
  }, newerThanFloor)
}

/** Lets each change arrive at the server, and loses its first answer. */
async function loseFirstAnswer(page: Page): Promise<void> {
  const seen = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const key = `${request.method()} ${request.url()} ${request.postData()}`
    if (request.method() === 'GET' || seen.has(key)) return route.continue()
    seen.add(key)
    await route.fetch()
    await route.abort()
  })
}

export const conditions: readonly Condition[] = [
  { name: 'translated before the app starts', loaded: (page) => page.evaluate(translateTexts) },
  { name: 'translated while the app runs', awake: (page) => page.evaluate(translateTexts) },
  { name: 'an unknown time zone', prepare: zoneReported('Etc/Unknown') },
  { name: 'no time zone', prepare: zoneReported() },
  { name: 'a clock that is hours fast', prepare: clockWrongBy(5 * hourMs) },
  { name: 'a clock that is hours slow', prepare: clockWrongBy(-9 * hourMs) },
  { name: 'a clock that is years fast', prepare: clockWrongBy(5 * yearMs) },
  { name: 'a clock that is years slow', prepare: clockWrongBy(-9 * yearMs) },
  { name: 'blocked storage', prepare: blockStorage },
  { name: 'junk in the storage', prepare: fillStorageWithJunk },
  {
    name: 'extensions that change the page',
    loaded: (page) => page.evaluate(insertAndRemove),
    awake: (page) => page.evaluate(insertAndRemove),
  },
  { name: 'the oldest supported browser', prepare: removeNewerFunctions },
  { name: 'a connection that loses answers', prepare: loseFirstAnswer },
]
