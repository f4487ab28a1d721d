import type { CallName } from '#contracts/wire.ts'

/** `needed`: the token is refreshed for it first. `welcome`: sent while it is fresh, and not waited for. */
export type BearerUse = 'needed' | 'welcome' | 'none'

/** Calls of these shelves that stay a visitor’s: whoever knows what they name is answered alike (specification section 6). */
const withoutBearer: ReadonlySet<CallName> = new Set<CallName>([
  'reservations.newId',
  'reservations.calculate',
  'reservations.invitation',
  'reservations.redeem',
  'reservations.find',
  'reservations.openFound',
])

const others: ReadonlySet<CallName> = new Set<CallName>([
  'walkIns.history',
  'walkIns.data',
  'identity.sendNewEmailCode',
  'identity.changeEmail',
  'identity.sendPhoneCode',
  'identity.verifyPhone',
  'identity.devices',
  'identity.endDevice',
  'identity.endDevices',
  'identity.changePassword',
  'identity.startSocial',
  'identity.waysIn',
  'identity.unlink',
  'identity.passkeyOptions',
  'identity.passkeyAdd',
])

/** Whether a call is made in the name of the signed-in guest. */
export function bearerUse(name: CallName): BearerUse {
  if (name === 'restaurants.get' || name === 'identity.signOut') return 'welcome'
  const personal = /^(reservations|guests|guestPlaces)\./.test(name) && !withoutBearer.has(name)
  return personal || others.has(name) ? 'needed' : 'none'
}
