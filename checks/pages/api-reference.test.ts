import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#contracts/openapi/areas.ts'
import { type CallName, wire } from '#contracts/wire.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { htmlComplaints } from '../html-validity.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const groups = areas.flatMap(({ groups: own }) => own)
const pageOf = async (group: string) => (await world.app.inject({ url: `/docs/api/${group}` })).body
const idsIn = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')

/** What the description of a call must have. */
const parts = [/curl/, /Answer \d{3}/, /class="who">\S/, /class="address">\S/]

test('the reference shows every call once, with a sample and an answer (wire D)', async () => {
  const shown: string[] = []
  const lacking: string[] = []
  for (const group of groups) {
    const page = await pageOf(group)
    const calls = page.split('<section class="call"').filter((part) => part.includes('class="address"'))
    for (const call of calls) {
      const [, id = ''] = / id="([^"]+)"/.exec(call) ?? []
      shown.push(id)
      if (!parts.every((part) => part.test(call)) || /\bundefined\b/.test(call)) lacking.push(id)
    }
  }
  expect(lacking).toEqual([])
  const names = shown.filter((id) => !/^(live|callbacks)\./.test(id))
  expect(names.toSorted()).toEqual((Object.keys(wire) as CallName[]).toSorted())
  // Draws the page of each group, which takes a busy machine a while.
}, 120_000)

test('every link of the reference leads to something, and no page is huge or has a script (wire D)', async () => {
  const overview = idsIn((await world.app.inject({ url: '/docs/api' })).body)
  const faults: string[] = []
  for (const group of groups) {
    const page = await pageOf(group)
    if (page.length > 400_000 || page.includes('<script')) faults.push(group)
    const ids = idsIn(page)
    for (const [, path = '', anchor = ''] of page.matchAll(/ href="([^"#]*)(?:#([^"]*))?"/g)) {
      const targets = path === '' ? ids : path === '/docs/api' ? overview : null
      if (anchor && !targets?.includes(anchor)) faults.push(`${group}: ${path}#${anchor}`)
    }
  }
  expect(faults).toEqual([])
})

test.each(['', '/holds', '/live', '/callbacks'])(
  'the page %s of the reference is valid HTML',
  async (path) => {
    expect(await htmlComplaints((await world.app.inject({ url: `/docs/api${path}` })).body)).toEqual([])
  },
)

test('a refusal is explained with the sentence that guests read', async () => {
  const page = await pageOf('holds')
  expect(page.includes('<code>unknownHold</code>')).toBe(true)
  expect(/\{\w+, (plural|select)/.exec(page)?.[0]).toBeUndefined()
})

test('an area that doesn’t exist is not found', async () => {
  expect((await world.app.inject({ url: '/docs/api/constructor' })).statusCode).toBe(404)
})
