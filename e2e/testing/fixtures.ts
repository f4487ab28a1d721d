import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { callPathOf } from '#contracts/call.ts'
import { createClient, isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { type Words, wordsOf } from './words.ts'

interface Fixtures {
  /** Language of the guest and of the browser. */
  language: Locale
  /** Texts of the app in that language. */
  words: Words
  /** The API client that the browser uses. */
  send: Send
  /** A page on another device with the same language. */
  elsewhere: Page
  /** Fails the test if the page throws an error, logs a warning or can't load one of its files. */
  quietPage: undefined
}

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, give) => give(language === 'en' ? 'en-US' : platformTag(language)),
  // A separate IP address per guest, so tests don't share rate limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here.
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': someAddress() }),
  words: async ({ language }, give) => give(wordsOf(language)),
  async send({ baseURL }, give) {
    await give(createClient(callPathOf, fetchTransport(baseURL ?? '')))
  },
  async elsewhere({ browser }, give) {
    const device = await browser.newContext()
    const page = await device.newPage()
    const complaints = watch(page)
    await give(page)
    expect(complaints).toEqual([])
    await device.close()
  },
  quietPage: [
    async ({ page }, give, test) => {
      const complaints = watch(page)
      const refused = listRefusedCalls(page)
      await give(undefined)
      if (test.status !== test.expectedStatus)
        throw new Error([`The page was ${await described(page)}`, ...(await Promise.all(refused))].join('\n'))
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Describes a page for the report of a failed test: its URL, whether it is hydrated and online, its heading, and its
 * messages to the guest.
 */
async function described(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed'
  const texts = await page.locator('h1, [role=alert], [role=status], [aria-live]').allInnerTexts()
  const state = await page.evaluate(() => {
    const load = 'ready' in document.documentElement.dataset ? 'hydrated' : 'not hydrated'
    return `${load}, ${navigator.onLine ? 'online' : 'offline'}`
  })
  return [`${page.url()} (${state})`, ...texts.filter(Boolean)].join('\n')
}

/** Returns a list to which the page's refused calls are added, for the report of a failed test. */
function listRefusedCalls(page: Page): Promise<string>[] {
  const refused: Promise<string>[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() !== 'fetch' || response.status() < 400) return
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    const answer = response.text().catch(() => 'no text')
    refused.push(answer.then((text) => `${name} was answered ${response.status()} ${text.slice(0, 300)}`))
  })
  page.on('requestfailed', (request) => {
    if (request.resourceType() !== 'fetch') return
    const reason = request.failure()?.errorText ?? 'failed'
    refused.push(Promise.resolve(`${request.method()} ${new URL(request.url()).pathname} ${reason}`))
  })
  return refused
}

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Returns a list to which the page's problems are added while it is open. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`broke: ${error.message}`))
  page.on('console', (message) => {
    // Refused pages and calls are expected. Missing files are detected below by their type.
    const isStatus = message.text().startsWith('Failed to load resource')
    // Without a graphics card, the driver logs that rendering maps is slow.
    const isDriver = message.text().includes('GL Driver Message')
    // React Router says so when it leaves a page whose storage is blocked.
    const isBlocked = message.text().startsWith('Failed to save scroll positions in sessionStorage')
    // Only the tests of reading offline allow service workers.
    const isWorker = message.text().startsWith('Service Worker registration blocked')
    if (['error', 'warning'].includes(message.type()) && !isStatus && !isDriver && !isBlocked && !isWorker)
      complaints.push(message.text())
  })
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (response.status() >= 400 && !['document', 'fetch'].includes(kind))
      complaints.push(`${response.status()} for the ${kind} ${response.url()}`)
  })
  return complaints
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** Creates the contact details of a guest that no other test uses. */
export function newGuest() {
  // Letters only, because a name with many digits would look like a phone number.
  const name = `Inês ${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`
  return {
    name,
    email: `${randomUUID()}@example.org`,
    phone: `+351 91${digits(1)} ${digits(3)} ${digits(3)}`,
  }
}

/** Returns the response of a call. Throws if it was refused. */
export function answered<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw new Error(answer.message)
  return answer
}

/** Triggers hydration as a guest would, and waits for it to finish. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  // It takes a few dozen milliseconds, and hundreds of tests wait for it.
  await expect.poll(() => isTakenOver(page), { intervals: [20, 40] }).toBe(true)
}

/** Resolves to whether React has hydrated the main part of the page. */
export function isTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
