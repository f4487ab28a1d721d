import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { addressOf } from '#contracts/call.ts'
import { createClient, isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/fetch-transport.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { type Words, wordsOf } from './words.ts'

interface House {
  /** What the guest speaks, and so their browser. */
  language: Locale
  /** What the pages say to that guest. */
  words: Words
  /** The client of the API, as the browser uses it. */
  send: Send
  /** A page on the device of somebody else who speaks the same. */
  elsewhere: Page
  /** Fails a test whose page broke, complained in its console, or missed one of its own files. */
  quietPage: undefined
}

export const test = base.extend<House>({
  language: ['en', { option: true }],
  locale: async ({ language }, give) => give(language === 'en' ? 'en-US' : platformTag(language)),
  // Every guest has an address of their own, so that nobody is counted for what others did.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed.
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': someAddress() }),
  words: async ({ language }, give) => give(wordsOf(language)),
  async send({ baseURL }, give) {
    await give(createClient(addressOf, fetchTransport(baseURL ?? '')))
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
    async ({ page }, give) => {
      const complaints = watch(page)
      await give(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** What a page had to complain about so far; grows as it goes on. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`broke: ${error.message}`))
  page.on('console', (message) => {
    // A refused page or call is an answer; a missing file is found below by its kind.
    const isStatus = message.text().startsWith('Failed to load resource')
    // Maps are drawn without a graphics card here, and its stand-in tells how slow that is.
    const isDriver = message.text().includes('GL Driver Message')
    if (['error', 'warning'].includes(message.type()) && !isStatus && !isDriver)
      complaints.push(message.text())
  })
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (response.status() >= 400 && !['document', 'fetch'].includes(kind))
      complaints.push(`${response.status()} for the ${kind} ${response.url()}`)
  })
  return complaints
}

/** Somebody no other test knows. */
export function newGuest() {
  // Letters only: a name with many digits would be taken for a telephone number.
  const name = `Inês ${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`
  return { name, email: `${randomUUID()}@example.org`, phone: '+351 912 345 678' }
}

/** An answer that must not be a refusal. */
export function answered<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw new Error(answer.message)
  return answer
}

/** Touches the page as a guest would, and waits until the app has taken it over. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect.poll(() => isTakenOver(page)).toBe(true)
}

/** True once React holds the page's main part. */
export function isTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
