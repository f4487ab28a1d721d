import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { test as base, wake, watch } from '../testing/fixtures.ts'
import { signedInAs } from '../testing/guests.ts'
import { atTablet } from '../testing/host-screens.ts'
import { journeyScreens } from '../testing/journey-screens.ts'
import { copyLengthened, lengthening, longEmail } from '../testing/long-texts.ts'
import { startServer } from '../testing/own-server.ts'
import { screens } from '../testing/screens.ts'
import { readWalk } from '../testing/walk/walk-choice.ts'
import { faultsInLayout, faultsInTexts, textIn } from '../testing/walk/page-faults.ts'

/** `npm run walk` passes its arguments in `WALK`; `npm test` runs the sample. */
const { locales, widths, isIncluded } = readWalk(process.env.WALK ?? null)
const height = 800

/** Opens the screens on a server of its own, where every name, address and note has the length of real ones. */
const test = base.extend<object, { serverAddress: string }>({
  serverAddress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here.
    async ({}, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'banquette-walk-'))
      const data = join(folder, 'data')
      await copyLengthened(process.env.E2E_WORLD_DIR ?? '', data)
      const staff = `*=${process.env.E2E_STAFF_TOKEN}`
      const server = startServer(await freePort(), {
        DATA_DIR: data,
        SECRET: process.env.E2E_SECRET ?? '',
        STAFF_TOKENS: staff,
        SCRYPT_COST: '16',
        TRUST_PROXY: 'loopback',
      })
      await server.opened()
      await give(server.address)
      server.process.kill('SIGKILL')
      await server.exited
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ serverAddress }, give) => give(serverAddress),
  async send({ serverAddress }, give) {
    await give(createClient(callPathOf, lengthening(fetchTransport(serverAddress))))
  },
})

// One server is enough.
test.describe.configure({ mode: 'default' })

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
})

for (const { name, address, status = 200, says, guest, device } of [...screens, ...journeyScreens].filter(
  isIncluded,
))
  test(`${name}: every language fits at every width`, async ({ page, send, request, baseURL }) => {
    test.setTimeout(60_000 + 20_000 * locales.length)
    if (guest) await signedInAs(page, baseURL ?? '', { email: longEmail(guest.email) })
    if (device) await atTablet(page, baseURL ?? '')
    const opened = typeof address === 'string' ? address : await address(send, request)
    const complaints = watch(page)
    const findings: { locale: string; width: number; screen: string; fault: string }[] = []
    for (const locale of locales) {
      const note = (width: number, faults: readonly string[]) =>
        findings.push(...faults.map((fault) => ({ locale, width, screen: name, fault })))
      await page.setViewportSize({ width: widths[0] ?? 0, height })
      const [path = '', fragment] = opened.split('#')
      const url = `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
      const answer = await page.goto(fragment === undefined ? url : `${url}#${fragment}`)
      expect(answer?.status()).toBe(status)
      await wake(page)
      // What belongs to a guest is loaded after the page.
      if (says) await expect(page.getByText(textIn(locale, says)).first()).toBeAttached()
      // The details of an account are folded into one line.
      if (guest) await expect(page.locator('[data-contact][open]')).toHaveCount(0)
      note(0, await faultsInTexts(page, locale))
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        note(width, await faultsInLayout(page))
      }
      note(
        0,
        complaints.splice(0).map((text) => `console: ${text}`),
      )
    }
    if (process.env.WALK_FILE)
      appendFileSync(process.env.WALK_FILE, findings.map((each) => `${JSON.stringify(each)}\n`).join(''))
    expect(findings.map(({ locale, width, fault }) => `${locale} ${width || ''} ${fault}`)).toEqual([])
  })
