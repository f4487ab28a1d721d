import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { actAsStaff, addAsStaff, callAutomatically, entryUrl, joinLine, openLine } from '../testing/lines.ts'
import { startServer } from '../testing/own-server.ts'
import { english, say } from '../testing/words.ts'

/** Seats parties of two until no table is left. Resolves to the ids of their entries. */
async function fillTables(send: Send): Promise<string[]> {
  const seated: string[] = []
  for (;;) {
    const id = await addAsStaff(send, newGuest().name)
    const answer = await actAsStaff(send, id, 'seat').catch(() => null)
    if (answer === null) {
      await actAsStaff(send, id, 'cancel')
      return seated
    }
    seated.push(id)
  }
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('after a crash the page reconnects; a guest misses a call, keeps their position, misses the next, and the table goes on', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-missed-'))
  const port = await freePort()
  const settings = { DATA_DIR: join(folder, 'data'), STAFF_TOKENS: `*=${process.env.E2E_STAFF_TOKEN}` }
  let server = startServer(port, settings)
  const { send } = server
  const open = async (guest: Page, entry: { readonly id: string }) => {
    await guest.goto(server.address + entryUrl(entry))
    await wake(guest)
    await expect(guest.getByText(say('waitlistPlace.live'), { exact: true })).toBeVisible()
  }
  const isCalled = async (guest: Page) => {
    await expect(guest).toHaveURL(/\/ready\?walkin=/, { timeout: 30_000 })
    await expect(title(guest)).toContainText(say('waitlistPlace.ready'))
  }
  try {
    await server.opened()
    await openLine(send)
    const [leaves = ''] = await fillTables(send)
    const silent = await joinLine(send)
    const next = await joinLine(send)
    await callAutomatically(send)
    await open(page, silent)
    await open(elsewhere, next)
    await expect(title(elsewhere)).toContainText('2')

    server.process.kill('SIGKILL')
    await server.exited
    const old = page.getByText(/We can’t update the waitlist right now/)
    await expect(old).toBeVisible({ timeout: 60_000 })
    await expect(title(page)).toContainText('1')
    server = startServer(port, settings)
    await server.opened()
    await expect(old).toBeHidden({ timeout: 60_000 })

    await actAsStaff(send, leaves, 'close')
    await isCalled(page)
    const { keptMinutes } = answered(await send('walkIns.get', { walkinId: silent.id }))
    server.advance(keptMinutes)
    await expect(page).toHaveURL(/\/manage\?walkin=/, { timeout: 30_000 })
    await expect(page.getByText(/^You missed a call\. You keep your place/)).toBeVisible()
    await expect(title(page)).toContainText('1')
    await expectGoodPage(page, english)
    // The next party is called to the table immediately.
    await isCalled(elsewhere)

    await elsewhere.getByRole('link', { name: say('waitlistPlace.giveUp') }).click()
    await elsewhere.getByRole('button', { name: say('waitlistPlace.giveUp') }).click()
    await expect(title(elsewhere)).toContainText(say('waitlistPlace.ended.left'))
    // For ten minutes, nobody calls the party that missed its call.
    expect(answered(await send('walkIns.get', { walkinId: silent.id })).status).toBe('Approved')
    server.advance(10)
    await isCalled(page)

    const last = await joinLine(send)
    await callAutomatically(send)
    server.advance(keptMinutes)
    await expect(title(page)).toContainText(say('waitlistPlace.ended.missed'), { timeout: 30_000 })
    expect(await page.evaluate(() => sessionStorage.getItem('walkinsId'))).toBeNull()
    await expectGoodPage(page, english)
    await expect
      .poll(
        async () => {
          const seen = await send('walkIns.get', { walkinId: last.id })
          return isWireRefusal(seen) ? seen.refused : seen.status
        },
        { timeout: 30_000 },
      )
      .toBe('Called')
  } finally {
    server.process.kill()
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
})
