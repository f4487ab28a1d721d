import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { pairedTablet, unpairedTablet } from '#server/testing/staff/tablets.ts'
import { type Hired, hire } from '#server/testing/staff/members.ts'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.waitlistOnly
const pin = '2580'

let world: OpenWorld
let manager: Hired
let host: Hired
beforeAll(async () => {
  world = await openWorld()
  await openLineAt(world, restaurantId)
  manager = await hire(world, restaurantId, 'manager', { name: 'Marta Klein', pin: '7391' })
  host = await hire(world, restaurantId, 'host', { name: 'Hugo Alves', pin, hasAccount: false })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const days = (count: number) => new Date(new Date(worldTime).getTime() + count * 86_400_000)
const pair = (device = {}) => pairedTablet(world, restaurantId, manager, device)
const switchTo = { body: { memberId: '', pin } }
const asHost = () => ({ body: { ...switchTo.body, memberId: host.memberId } })
const codeFor = async (name = 'Front door tablet') => {
  const body = { name, purpose: 'host' as const }
  return succeeded(await world.send('staff.pairDevice', { restaurantId, body }, manager.own))
}
const devicesNamed = async (name: string) => {
  const { devices } = succeeded(await world.send('staff.devices', { restaurantId }, manager.own))
  return devices.filter((each) => each.name === name)
}

test('a manager shows a code, the tablet is paired with it, and a person starts with a PIN', async () => {
  const { code, link, expires } = await codeFor()
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
  expect(link).toMatch(new RegExp(`/host/pair#${code}$`))
  expect(Date.parse(expires) - new Date(worldTime).getTime()).toBe(600_000)
  const tablet = unpairedTablet(world)
  expect(await tablet.ask('staff.atDevice', {})).toBe('deviceNotPaired')
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const paired = await tablet.ask('staff.confirmPairing', { body: { code: typed, appVersion: '1.2' } })
  expect(paired).toMatchObject({
    restaurant: { slug: restaurantId },
    device: { name: 'Front door tablet', purpose: 'host', highestRole: 'manager' },
    person: null,
  })
  expect(await tablet.ask('host.line', { restaurantId })).toBe('deviceLocked')
  expect(await tablet.ask('staff.switchPerson', asHost())).toMatchObject({
    people: [
      { name: 'Hugo Alves', initials: 'HA', isBlocked: false },
      { name: 'Marta Klein', initials: 'MK', isBlocked: false },
    ],
    person: { name: 'Hugo Alves', role: 'host' },
  })
  expect(await tablet.ask('host.line', { restaurantId })).toMatchObject({ walkIns: [] })
  expect((await devicesNamed('Front door tablet'))[0]).toMatchObject({
    person: { name: 'Hugo Alves' },
    appVersion: '1.2',
    createdBy: 'Marta Klein',
    isUnused: false,
  })
  await tablet.ask('staff.lockDevice', {})
  expect(await tablet.ask('host.line', { restaurantId })).toBe('deviceLocked')
})

test('a code pairs one device, and only for ten minutes', async () => {
  const first = await codeFor()
  succeeded(await unpairedTablet(world).ask('staff.confirmPairing', { body: { code: first.code } }))
  const again = { body: { code: first.code } }
  expect(await unpairedTablet(world).ask('staff.confirmPairing', again)).toBe('wrongPairingCode')
  const second = await codeFor()
  world.setTime(new Date(new Date(worldTime).getTime() + 600_000))
  const late = { body: { code: second.code } }
  expect(await unpairedTablet(world).ask('staff.confirmPairing', late)).toBe('wrongPairingCode')
})

test('a tablet that missed the answer pairs with the same request again, nobody else does', async () => {
  const { code } = await codeFor('Lost answer')
  const key = '9b1f0a6e-51c3-4c1e-8d0b-2f6a7c9e1d34'
  await unpairedTablet(world).ask('staff.confirmPairing', { body: { code } }, { key })
  const other = { key: '0c2e7d15-90ab-4f3c-b1d6-7e8f9a0b1c2d' }
  expect(await unpairedTablet(world).ask('staff.confirmPairing', { body: { code } }, other)).toBe(
    'wrongPairingCode',
  )
  const tablet = unpairedTablet(world)
  await tablet.ask('staff.confirmPairing', { body: { code } }, { key })
  expect(await tablet.ask('staff.atDevice', {})).toMatchObject({ device: { name: 'Lost answer' } })
  expect(await devicesNamed('Lost answer')).toHaveLength(1)
})

test('two tablets that enter one code at once don’t both get in', async () => {
  const { code } = await codeFor('Twins')
  const tablets = [unpairedTablet(world), unpairedTablet(world), unpairedTablet(world)]
  const answers = await Promise.all(
    tablets.map((each) => each.ask('staff.confirmPairing', { body: { code } })),
  )
  expect(answers.filter((answer) => answer === 'wrongPairingCode')).toHaveLength(2)
  expect(await devicesNamed('Twins')).toHaveLength(1)
})

test('guessing pairing codes is limited', async () => {
  const browser = openBrowser(world, {}, '203.0.113.77')
  const answers: string[] = []
  for (let n = 0; n < 22; n++)
    answers.push((await browser.ask('staff.confirmPairing', { body: { code: 'BCDFGHJK' } })).json().code)
  expect(answers.slice(0, 20)).not.toContain('tooManyRequests')
  expect(answers.at(-1)).toBe('tooManyRequests')
})

test('another website can’t use the cookie of a tablet', async () => {
  const { browser } = await pair()
  const headers = { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' }
  const url = '/api/host/device'
  expect((await world.app.inject({ url, headers })).json().code).toBe('deviceNotPaired')
  const origin = { cookie: browser.cookie, origin: 'https://elsewhere.example' }
  expect((await world.app.inject({ url, headers: origin })).json().code).toBe('deviceNotPaired')
  const { code } = await codeFor()
  const pairing = { method: 'POST', url: '/api/host/devices/pairing', payload: { code } } as const
  const cross = await world.app.inject({ ...pairing, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(cross.json().code).toBe('crossSite')
})

test('the cookie is for our own pages only, and no script can read it', async () => {
  const { code } = await codeFor()
  const browser = openBrowser(world)
  const { headers } = await browser.ask('staff.confirmPairing', { body: { code } })
  expect(String(headers['set-cookie'])).toMatch(
    /^staff-device=[0-9a-f]{32}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
})

test('a removed tablet has no access from its next call on (host A10)', async () => {
  const tablet = await pair({ name: 'Old tablet' })
  await tablet.ask('staff.switchPerson', asHost())
  const [device] = await devicesNamed('Old tablet')
  const removal = { restaurantId, staffDeviceId: device?.staffDeviceId ?? '' }
  succeeded(await world.send('staff.removeDevice', removal, manager.own))
  expect(await tablet.ask('host.line', { restaurantId })).toBe('tokenNeeded')
  expect(await tablet.ask('staff.atDevice', {})).toBe('deviceNotPaired')
  expect(await tablet.ask('staff.switchPerson', asHost())).toBe('deviceNotPaired')
  expect(await codeOf(world.send('staff.removeDevice', removal, manager.own))).toBe('unknownDevice')
  expect(await devicesNamed('Old tablet')).toEqual([])
})

test('H34 a tablet that is used stays paired; after 60 days without use it asks', async () => {
  const tablet = await pair()
  await tablet.ask('staff.switchPerson', asHost())
  for (const day of [29, 59, 88, 147]) {
    world.setTime(days(day))
    expect([day, await tablet.ask('host.line', { restaurantId })]).toMatchObject([day, { walkIns: [] }])
    await tablet.ask('staff.refreshDevice', { body: {} })
  }
  world.setTime(days(147 + 61))
  expect(await tablet.ask('host.line', { restaurantId })).toBe('tokenNeeded')
  expect(await tablet.ask('staff.atDevice', {})).toBe('deviceNotPaired')
})

test('H34 tabs and lost answers never unpair a tablet whose cookie is renewed', async () => {
  const tablet = await pair()
  const tabWith = (cookie: string) => unpairedTablet(world, cookie)
  let { cookie } = tablet.browser
  for (const week of [1, 2, 3, 4]) {
    world.setTime(days(week * 8))
    const one = tabWith(cookie)
    const tabs = [one, ...Array.from({ length: 9 }, () => tabWith(cookie))]
    await Promise.all(tabs.map((tab) => tab.ask('staff.refreshDevice', { body: {} })))
    expect(new Set(tabs.map(({ browser }) => browser.cookie)).size).toBe(1)
    expect(one.browser.cookie).not.toBe(cookie)
    // Both answers were lost, so the browser still has the cookie from before.
    world.setTime(days(week * 8 + 5))
    const later = tabWith(cookie)
    expect(await later.ask('staff.refreshDevice', { body: {} })).toMatchObject({ person: null })
    expect(later.browser.cookie).toBe(one.browser.cookie)
    expect(await tabWith(later.browser.cookie).ask('staff.atDevice', {})).toMatchObject({ person: null })
    // Another tab had sent its request before.
    expect(await tabWith(cookie).ask('staff.atDevice', {})).toMatchObject({ person: null })
    world.setTime(days(week * 8 + 6))
    expect(await tabWith(cookie).ask('staff.atDevice', {})).toBe('deviceNotPaired')
    ;({ cookie } = later.browser)
  }
})

test('nobody does more on a tablet than its highest role', async () => {
  const tablet = await pair({ highestRole: 'host', name: 'Bar' })
  const asManager = { body: { memberId: manager.memberId, pin: '7391' } }
  expect(await tablet.ask('staff.switchPerson', asManager)).toMatchObject({ person: { role: 'host' } })
  expect(await tablet.ask('host.line', { restaurantId })).toMatchObject({ walkIns: [] })
  expect(await tablet.ask('host.paymentRules', { restaurantId })).toBe('notPermitted')
  const [device] = await devicesNamed('Bar')
  const change = { restaurantId, staffDeviceId: device?.staffDeviceId ?? '' }
  const body = { name: 'Bar tablet', highestRole: 'lead' as const }
  succeeded(await world.send('staff.changeDevice', { ...change, body }, manager.own))
  expect(await tablet.ask('host.paymentRules', { restaurantId })).toMatchObject({ currency: 'EUR' })
  const above = { ...change, body: { highestRole: 'owner' as const } }
  expect(await codeOf(world.send('staff.changeDevice', above, manager.own))).toBe('aboveOwnRole')
})

test('a tablet of one restaurant opens no other', async () => {
  const tablet = await pair()
  await tablet.ask('staff.switchPerson', asHost())
  expect(await tablet.ask('host.line', { restaurantId: who.oneTable })).toBe('unknownRestaurant')
  const stranger = await hire(world, who.oneTable, 'host', { pin, name: 'Nele Sand' })
  const asStranger = { body: { memberId: stranger.memberId, pin } }
  expect(await tablet.ask('staff.switchPerson', asStranger)).toBe('unknownMember')
})

test('the history names the person, the device and who paired it', async () => {
  const tablet = await pair({ name: 'Terrace tablet' })
  await tablet.ask('staff.switchPerson', asHost())
  const party = { restaurantId, body: { customerName: 'Liesl', groupSize: 2 } }
  world.setTime('2027-03-02T18:00:00Z')
  expect(await tablet.ask('host.addToLine', party)).toMatchObject({ customerName: 'Liesl' })
  const entries = await world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'subject', 'name', 'actor'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toMatchObject([
    { kind: 'partyAdded', actor: { kind: 'member', name: 'Hugo Alves', device: 'Terrace tablet' } },
    {
      kind: 'added',
      subject: 'device',
      name: 'Terrace tablet',
      actor: { kind: 'member', name: 'Marta Klein' },
    },
  ])
})

test('nobody manages people on a tablet beyond its highest role', async () => {
  const owner = await hire(world, restaurantId, 'owner', { name: 'Olga Ruiz', pin: '6402' })
  const tablet = await pair({ highestRole: 'manager' })
  await tablet.ask('staff.switchPerson', { body: { memberId: owner.memberId, pin: '6402' } })
  const invite = (role: 'owner' | 'manager') =>
    tablet.ask('staff.invite', { restaurantId, body: { id: world.context.newId(), name: 'Mine', role } })
  expect(await invite('owner')).toBe('aboveOwnRole')
  expect(await invite('manager')).toMatchObject({ member: { role: 'manager' } })
  const promote = { restaurantId, memberId: manager.memberId, body: { revision: 1, role: 'owner' as const } }
  expect(await tablet.ask('staff.changeMember', promote)).toBe('aboveOwnRole')
})

test('a code pairs nothing once whoever showed it is suspended', async () => {
  const leaving = await hire(world, restaurantId, 'manager', { name: 'Lea Vogt' })
  const body = { name: 'At home', purpose: 'host' as const }
  const { code } = succeeded(await world.send('staff.pairDevice', { restaurantId, body }, leaving.own))
  await leaving.change({ state: 'suspended' })
  expect(await unpairedTablet(world).ask('staff.confirmPairing', { body: { code } })).toBe('wrongPairingCode')
})
