import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Zone } from '#domain/time/zone.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { demoPassword } from '#world/guests.ts'
import { loadGuests } from '#world/load-guests.ts'
import { people } from '#world/people.ts'
import { inProject } from '../../scripts/project.ts'
import type { BenchRestaurants } from '../databases/bench-world.ts'
import { closing } from '../databases/closing.ts'
import { type RunningServer, startServer } from '../load/server-process.ts'
import { staffToken, type WatchedDay } from '../load/watch-day.ts'

/** What `watch-host.js` notes in the page. */
interface Watched {
  readonly shownMs: number | null
  /** From a key or a click until it is painted, if that took more than a frame. */
  readonly paints: readonly number[]
}

/** Returns a time zone in which it is between 6 and 7 p.m., so that the evening is the same at any hour. */
export function zoneOfEvening(now: Date): Zone {
  const ahead = ((18 - now.getUTCHours() + 35) % 24) - 11
  // The signs of these names are the other way round.
  return zoneFromIntl(`Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`)
}

/** Starts a server whose busy restaurant has an owner, parties at its tables, and others that have left. */
export async function startEvening(
  folder: string,
  { busy, tomorrow: today }: BenchRestaurants,
): Promise<RunningServer> {
  await closing(await openFolder(folder), async ({ sql: db }) => {
    await loadGuests(db, new Date())
    const { id } = await db
      .selectFrom('guests')
      .select('id')
      .where('email', '=', people.otto.email)
      .executeTakeFirstOrThrow()
    const at = new Date()
    await db
      .insertInto('staff_members')
      .values({
        id: 'b'.repeat(32),
        restaurant_id: busy,
        guest_id: id,
        name: people.otto.name,
        role: 'owner',
        state: 'active',
        joined: at,
        created: at,
        updated: at,
      })
      .execute()
    await sql`
      update reservations set
        customer_name = 'Anna-Sophie von Hohenfels ' || left(id, 3),
        status = case
          when reservation_time < now() - interval '2 hours' then 'Closed'
          when reservation_time < now() then 'Seated'
          else status
        end
      where restaurant_id = ${busy} and service_date = ${today}`.execute(db)
  })
  return startServer({ DATA_DIR: folder, STAFF_TOKENS: `*=${staffToken}` })
}

/** Opens Tonight as its owner. The day is stored on the device after that. */
export async function openTonight(
  browser: Browser,
  server: RunningServer,
  { restaurantId }: WatchedDay,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1180, height: 820 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript({ path: inProject('bench/browser', 'watch-host.js') })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const answer = await page.request.post('/api/identity/sign-in', {
    headers: { origin: server.origin },
    data: { email: people.otto.email, password: demoPassword },
  })
  const session = await answer.json()
  await page.goto('/favicon.svg')
  await page.evaluate(({ token, uid, expires }) => {
    localStorage.setItem('uid', uid)
    localStorage.setItem('token-refresh', String(Date.parse(expires)))
    localStorage.setItem('token', token)
  }, session)
  await page.goto(`/host/restaurants/${restaurantId}/tonight`)
  await untilShown(page)
  await until(page, `caches.match('/host/days/${restaurantId}').then(Boolean)`)
  return page
}

/** Loads Tonight again. Resolves to the milliseconds until the first party is shown. */
export async function reopenTonight(page: Page, { restaurantId }: WatchedDay): Promise<number> {
  await page.goto(`/host/restaurants/${restaurantId}/tonight`)
  return untilShown(page)
}

async function untilShown(page: Page): Promise<number> {
  await until(page, 'self.host.shownMs !== null')
  return (await watched(page)).shownMs ?? Number.NaN
}

/** Waits until an expression is true. `waitForFunction` is forbidden by the policy of the page. */
async function until(page: Page, expression: string): Promise<void> {
  for (let look = 0; look < 300; look++) {
    // oxlint-disable-next-line no-await-in-loop
    if (await page.evaluate<boolean>(expression)) return
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(100)
  }
  throw new Error(`Tonight never came to ${expression}.`)
}

export function watched(page: Page): Promise<Watched> {
  return page.evaluate<Watched>('self.host')
}
