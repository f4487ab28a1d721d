import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from '@playwright/test'
import { inProject } from '#scripts/project.ts'
import { packNames, packUrl } from '#web/text/packs.ts'
import { who } from '#world/who-is-who.ts'
import { test } from '../testing/fixtures.ts'

const addresses = [
  '/',
  '/?regionId=pt-lisbon',
  `/restaurants/${who.areas}`,
  `/reserve/${who.areas}?party=2`,
  '/auth',
  '/auth/sign-in',
  '/user',
]

interface Built {
  readonly file: string
  readonly css?: readonly string[]
}

/** Returns the scripts and stylesheets in a manifest of the build. Both apps have the same fonts. */
function builtFiles(manifest: string): string[] {
  const all: Record<string, Built> = JSON.parse(readFileSync(inProject('dist', 'web', manifest), 'utf8'))
  const files = Object.values(all).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file))
}

/** Returns the source files from which a script was built. */
function sourcesOf(file: string): string[] {
  const map = inProject('dist', 'web', 'maps', `${basename(file)}.map`)
  if (!existsSync(map)) return []
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources
}

const isOfHost = (source: string) => /\bweb\/(host\/|styles\/(host|night)\.css)/.test(source)

test('no script or stylesheet of guests contains a part of the host app', { tag: '@phone' }, async () => {
  const guests = builtFiles('client/.vite/manifest.json')
  const hosts = builtFiles('host.json')
  expect(hosts.flatMap(sourcesOf).some(isOfHost), 'sources are known').toBe(true)
  const found = guests.flatMap((file) => sourcesOf(file).filter(isOfHost))
  expect(found).toEqual([])
  expect(guests.filter((file) => hosts.includes(file))).toEqual([])
})

test('no page of guests lists a file of the host app', { tag: '@phone' }, async ({ request }) => {
  const hosts = builtFiles('host.json')
  for (const address of addresses) {
    const page = await (await request.get(address)).text()
    expect(page).toContain('/assets/')
    expect(
      hosts.filter((file) => page.includes(file)),
      address,
    ).toEqual([])
  }
})

test('only the pack of the host app has its texts', { tag: '@phone' }, async ({ request }) => {
  const [, version = ''] = /"texts":"(\w+)"/.exec(await (await request.get('/host')).text()) ?? []
  const withHostTexts: string[] = []
  for (const name of packNames) {
    const answer = await request.get(packUrl('en', version, name))
    expect(answer.status(), name).toBe(200)
    const keys = Object.keys((await answer.json()) as object)
    if (keys.some((key) => /^(hostApp|permission)\./.test(key))) withHostTexts.push(name)
  }
  expect(withHostTexts).toEqual(['host'])
})
