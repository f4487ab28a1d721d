import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { inProject } from '../scripts/project.ts'
import { test, wake } from './fixtures.ts'
import { say } from './words.ts'

/** Whether a URL is the script of the search screen, which the test pretends a newer version has removed. */
function searchScreen({ pathname }: URL): boolean {
  const manifest = readFileSync(inProject('dist/web/client/.vite/manifest.json'), 'utf8')
  const { file }: { file: string } = JSON.parse(manifest)['web/guest/search/search-screen.tsx']
  return pathname === `/${file}`
}

function linkToSearch(page: Page): Locator {
  return page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say('shell.search') })
}

test('a screen whose script is gone is loaded from the server, at most once a minute', async ({ page }) => {
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
