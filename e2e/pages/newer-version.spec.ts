import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { inProject } from '#scripts/project.ts'
import { who } from '#world/who-is-who.ts'
import { openDeployments } from '../testing/deployments.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { addDish, plainDish, restaurantWithOrders } from '../testing/orders.ts'
import { chooseTime, fillDetails } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'

/** Returns whether a URL is the script of the search screen, which the test pretends a newer version has removed. */
function searchScreen({ pathname }: URL): boolean {
  const manifest = readFileSync(inProject('dist/web/client/.vite/manifest.json'), 'utf8')
  const { file }: { file: string } = JSON.parse(manifest)['web/guest/discovery/search/search-screen.tsx']
  return pathname === `/${file}`
}

function linkToSearch(page: Page): Locator {
  return page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say('shell.search') })
}

test('a screen whose script is missing is loaded from the server, at most once a minute', async ({
  page,
}) => {
  await page.route(searchScreen, (route) => route.abort())
  for (const answer of ['loaded', 'error']) {
    await page.goto('/')
    await wake(page)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await linkToSearch(page).click()
    await expect(page).toHaveURL(/\/search/)
    if (answer === 'loaded') {
      await expect(page.locator('main input[name=search]')).toBeVisible()
      expect(documents).toEqual(['/search'])
    } else {
      await expect(page.getByText('500')).toBeVisible()
      expect(documents).toEqual([])
    }
  }
})

for (const [who, saveData] of [
  ['a guest', false],
  ['a guest who saves data', true],
] as const)
  test(`a screen is ${saveData ? 'not ' : ''}loaded as soon as ${who} points at its link`, async ({
    page,
  }) => {
    await page.addInitScript((thrifty) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: thrifty, effectiveType: '4g' } })
    }, saveData)
    await page.goto('/')
    await wake(page)
    const [fetched] = await Promise.all([
      page
        .waitForRequest((request) => searchScreen(new URL(request.url())), {
          timeout: saveData ? 500 : 5_000,
        })
        .catch(() => null),
      linkToSearch(page).focus(),
    ])
    expect(fetched === null).toBe(saveData)
  })

/** Returns the name of the script that starts the app. */
const appOf = (page: Page) => page.locator('script[data-page]').getAttribute('data-app')

const storedVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files-')))

test('a deployment costs a guest one reload, but not the cart, the held table or what they typed', async ({
  browser,
  send,
  baseURL,
}) => {
  // Not the page of the test, which fails if a file is missing.
  const guestDevice = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await guestDevice.newPage()
  const website = await openDeployments(baseURL ?? '')
  const isCurrent = async () => {
    expect(await appOf(page)).toContain(website.prefix())
    await expect.poll(() => storedVersions(page)).toEqual([expect.stringContaining(website.prefix())])
  }
  try {
    const dish = await plainDish(send)
    await page.goto(`${website.address}/delivery/${restaurantWithOrders}?deliveryType=takeaway`)
    await wake(page)
    await addDish(page, dish.name)
    const { instant } = await findTable(send, { restaurant: who.areas })
    await page.goto(`${website.address}/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`)
    await wake(page)
    const held = page.getByText(say('hold.under', { count: 5 }))
    await expect(held).toBeVisible()
    await isCurrent()
    const holdOf = () => new URL(page.url()).searchParams.get('hold') ?? ''
    const hold = holdOf()
    expect(hold).not.toBe('')

    website.deploy()
    await page.reload()
    await wake(page)
    await expect(held).toBeVisible()
    await isCurrent()
    expect(holdOf()).toBe(hold)

    const guest = { ...newGuest(), requests: 'A quiet table' }
    await fillDetails(page, guest)
    website.deploy()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    // The script of the calendar is gone.
    await page.getByRole('link', { name: say('reserve.changeShort') }).click()
    await expect.poll(() => appOf(page)).toContain(website.prefix())
    await wake(page)
    expect(documents).toHaveLength(1)
    await chooseTime(page, nameOfTime(instant, 2))
    await expect(held).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name })
    await expect(field(say('reserve.name'))).toHaveValue(guest.name)
    await expect(field(say('reserve.email'))).toHaveValue(guest.email)
    await expect(field(say('reserve.requests'))).toHaveValue(guest.requests)
    await isCurrent()

    await page.goto(`${website.address}/delivery/${restaurantWithOrders}?deliveryType=takeaway`)
    await wake(page)
    await expect(
      page.getByRole('button', { name: say('orderMenu.addMore', { name: dish.name, amount: 1 }) }),
    ).toBeVisible()
  } finally {
    await guestDevice.close()
    await website.close()
  }
})

test('nobody can download the sources of the app', async ({ request }) => {
  const scripts = readdirSync(inProject('dist/web/client/assets')).filter((name) => name.endsWith('.js'))
  const maps = readdirSync(inProject('dist/web/maps'))
  expect(maps.filter((name) => !scripts.includes(name.replace(/\.map$/, '')))).toEqual([])
  // The bundler's own code has no sources.
  expect(maps.length).toBeGreaterThanOrEqual(scripts.length - 1)
  for (const path of [`/assets/${maps[0]}`, `/maps/${maps[0]}`, `/assets/../../maps/${maps[0]}`])
    expect((await request.get(path)).status(), path).toBe(404)
})
