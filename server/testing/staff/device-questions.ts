import type { Walk } from '#server/testing/booking/guest-questions.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { pairedTablet, type Tablet } from './tablets.ts'
import { type Hired, hire } from './members.ts'

const restaurantId = who.minimal

/** Returns at least one request for every call about paired devices and PINs. */
export function deviceQuestions(world: () => OpenWorld): Walk {
  let people: Promise<{ manager: Hired; host: Hired; tablet: Tablet }> | undefined
  const begin = async () => {
    const manager = await hire(world(), restaurantId, 'manager', { name: 'Marta Klein' })
    const host = await hire(world(), restaurantId, 'host', {
      name: 'Hugo Alves',
      pin: '2580',
      hasAccount: false,
    })
    return { manager, host, tablet: await pairedTablet(world(), restaurantId, manager) }
  }
  const staff = () => (people ??= begin())
  const body = { name: 'Front door tablet', purpose: 'host' } as const
  const byManager = async (input: object = {}) => [
    { restaurantId, by: (await staff()).manager.own.token, ...input },
  ]
  const device = async () => {
    const { devices } = succeeded(
      await world().send('staff.devices', { restaurantId }, (await staff()).manager.own),
    )
    return { staffDeviceId: devices[0]?.staffDeviceId ?? '' }
  }
  const onTablet = async (input: object = {}) => [
    { cookie: (await staff()).tablet.browser.cookie, by: '', ...input },
  ]
  return {
    'staff.pairDevice': () => byManager({ body }),
    'staff.confirmPairing': async () => {
      const { own } = (await staff()).manager
      const { code } = succeeded(await world().send('staff.pairDevice', { restaurantId, body }, own))
      return [{ cookie: '', by: '', body: { code } }]
    },
    'staff.devices': () => byManager(),
    'staff.changeDevice': async () => byManager({ ...(await device()), body: { name: 'Bar tablet' } }),
    'staff.setPin': async () => byManager({ memberId: (await staff()).host.memberId, body: { pin: '2580' } }),
    'staff.atDevice': () => onTablet(),
    'host.lockedDay': () => onTablet(),
    'staff.refreshDevice': () => onTablet({ body: { appVersion: '1.4.0' } }),
    'staff.switchPerson': async () =>
      onTablet({ body: { memberId: (await staff()).host.memberId, pin: '2580' } }),
    'staff.confirmPerson': () => onTablet({ body: { pin: '2580' } }),
    'staff.lockDevice': () => onTablet(),
    'staff.unblockPin': async () => {
      const { host, tablet } = await staff()
      await tablet.ask('staff.switchPerson', { body: { memberId: host.memberId, pin: '9137' } })
      return byManager({ memberId: host.memberId })
    },
    'staff.removeDevice': async () => byManager(await device()),
  }
}
