import { type AccessCaller, deviceCallers, memberCallers } from '#server/testing/walk/access-rules.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { newKey } from './api-keys.ts'
import { pairedTablet } from './tablets.ts'
import { hire } from './members.ts'

type ByCaller = Partial<Record<AccessCaller, string>>

interface Restaurants {
  readonly restaurantId: string
  /** Has the same owner. */
  readonly sister: string
  readonly foreign: string
}

/**
 * Makes everybody and everything that works at a restaurant, worked there, or works at another one: members, API keys,
 * kiosks and paired devices.
 */
export async function everyCallerOfStaff(
  world: OpenWorld,
  restaurants: Restaurants,
): Promise<{ tokens: ByCaller; cookies: ByCaller; accounts: ByCaller; keyId: string }> {
  const tokens: ByCaller = {}
  const accounts: ByCaller = {}
  for (const caller of memberCallers) {
    const { uid, email, own, change } = await hire(world, placeOf(caller, restaurants), 'owner')
    tokens[caller] = own.token
    accounts[caller] = uid
    const account = { uid, email, token: own.token }
    if (caller === 'member') await hire(world, restaurants.sister, 'owner', { account })
    if (caller === 'suspended member') await change({ state: 'suspended' })
    if (caller === 'removed member') await change({ state: 'removed' })
  }
  const by = tokens['member'] ?? ''
  const keyId = await addKeys(world, restaurants, by, tokens)
  await openKiosks(world, restaurants, by, tokens)
  return { tokens, accounts, keyId, cookies: await pairDevices(world, restaurants) }
}

function placeOf(caller: AccessCaller, { restaurantId, sister, foreign }: Restaurants): string {
  if (caller.endsWith('sister restaurant')) return sister
  return caller.endsWith('foreign restaurant') ? foreign : restaurantId
}

/** Resolves to the id of the revoked key. */
async function addKeys(
  world: OpenWorld,
  restaurants: Restaurants,
  by: string,
  tokens: ByCaller,
): Promise<string> {
  const keys = ['API key', 'API key of a sister restaurant', 'revoked API key'] as const
  let keyId = ''
  for (const caller of keys) {
    const key = await newKey(world, placeOf(caller, restaurants), { by })
    tokens[caller] = key.secret
    keyId = key.id
  }
  const { restaurantId } = restaurants
  succeeded(await world.send('keys.revoke', { restaurantId, keyId }, { token: by }))
  return keyId
}

async function openKiosks(
  world: OpenWorld,
  { restaurantId }: Restaurants,
  by: string,
  tokens: ByCaller,
): Promise<void> {
  for (const caller of ['kiosk', 'removed kiosk'] as const) {
    const kiosk = { restaurantId, body: { name: caller } }
    tokens[caller] = succeeded(await world.send('host.openKiosk', kiosk, { token: by })).token
  }
  await removeDevice(world, restaurantId, 'removed kiosk', by)
}

/** Resolves to the cookies that paired devices send. */
async function pairDevices(world: OpenWorld, restaurants: Restaurants): Promise<ByCaller> {
  const { restaurantId, sister } = restaurants
  const hosts = new Map<string, string>()
  const managers = new Map<string, Awaited<ReturnType<typeof hire>>>()
  for (const place of [restaurantId, sister]) {
    managers.set(place, await hire(world, place, 'manager'))
    hosts.set(place, (await hire(world, place, 'host', { pin: '2580', hasAccount: false })).memberId)
  }
  const cookies: ByCaller = {}
  for (const caller of deviceCallers) {
    const place = placeOf(caller, restaurants)
    const manager = managers.get(place)
    if (!manager) throw new Error(`nobody manages ${place}`)
    const { browser, ask } = await pairedTablet(world, place, manager, { name: caller })
    const entered = { body: { memberId: hosts.get(place) ?? '', pin: '2580' } }
    if (caller !== 'locked device') await ask('staff.switchPerson', entered)
    cookies[caller] = browser.cookie
  }
  await removeDevice(world, restaurantId, 'removed device', managers.get(restaurantId)?.own.token ?? '')
  return cookies
}

async function removeDevice(
  world: OpenWorld,
  restaurantId: string,
  called: AccessCaller,
  token: string,
): Promise<void> {
  const { devices } = succeeded(await world.send('staff.devices', { restaurantId }, { token }))
  const staffDeviceId = devices.find(({ name }) => name === called)?.staffDeviceId ?? ''
  succeeded(await world.send('staff.removeDevice', { restaurantId, staffDeviceId }, { token }))
}
