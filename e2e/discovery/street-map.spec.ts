import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { installTiles } from '#server/discovery/street-map/install-tiles.ts'
import { makeSmallTiles } from '#server/testing/worlds/small-tiles.ts'
import { smallTown } from '#server/testing/worlds/small-town.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { test } from '../testing/fixtures.ts'
import { startServer } from '../testing/own-server.ts'
import { say } from '../testing/words.ts'

test('guests see streets once an operator has installed a map, and nothing of it loads before', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-streets-'))
  const dataFolder = join(folder, 'data')
  const server = startServer(await freePort(), { DATA_DIR: dataFolder })
  const requests: { url: string; status: number }[] = []
  page.on('response', (response) => requests.push({ url: response.url(), status: response.status() }))
  const ofStreets = () => requests.filter(({ url }) => /add-streets|\.pmtiles$/.test(url))
  const map = `${server.address}/search?regionId=pt-lisbon&view=map`
  try {
    await server.opened()
    await page.goto(map)
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
    await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
    expect(ofStreets()).toEqual([])

    const file = join(folder, 'lisbon.pmtiles')
    await writeFile(file, makeSmallTiles(smallTown))
    await installTiles(file, join(dataFolder, 'map', 'streets.pmtiles'))
    // Browsers cache the map's settings for a minute.
    await page.route('**/map-settings.json', async (route) =>
      route.fulfill({ response: await route.fetch({ headers: { 'cache-control': 'no-cache' } }) }),
    )
    await page.goto(map)
    await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
    await expect
      .poll(() => ofStreets().filter(({ url }) => url.endsWith('.pmtiles')).length)
      .toBeGreaterThan(1)
    expect(ofStreets().filter(({ status, url }) => url.endsWith('.pmtiles') && status !== 206)).toEqual([])

    // The map can be repainted in other colors, and moved with the keyboard alone.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.locator('canvas.maplibregl-canvas').focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: say('map.searchHere') })).toBeVisible()
    // Leave the page while the server still runs, so pending tiles don't fail.
    await page.goto('about:blank')
  } finally {
    server.process.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
})
