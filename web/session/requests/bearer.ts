import type { CallName } from '#contracts/wire.ts'

/**
 * How a call uses the token. `needed` refreshes it first if necessary; `welcome` sends it only if it's still valid.
 */
export type BearerUse = 'needed' | 'welcome' | 'none'

/** Calls made without a token, because anyone with the id gets the same response (specification, section 6). */
const withoutBearer: ReadonlySet<CallName> = new Set<CallName>([
  'reservations.createId',
  'reservations.calculateFees',
  'reservations.find',
  'reservations.findByCode',
])

const others: ReadonlySet<CallName> = new Set<CallName>([
  'invitations.send',
  'invitations.shareLink',
  'invitations.createShareLink',
  'invitations.endShareLink',
  'invitations.removeMember',
  'requests.list',
  'orders.list',
  'orders.repeat',
  'orders.answerMissing',
  'outcomes.get',
  'payments.money',
  'payments.start',
  'payments.extend',
  'payments.settle',
  'payments.replaceCard',
  'payments.contestFee',
  'payments.previewChange',
  'walkIns.history',
  'walkIns.data',
  'identity.sendNewEmailCode',
  'identity.changeEmail',
  'identity.sendPhoneCode',
  'identity.verifyPhone',
  'identity.devices',
  'identity.signOutDevice',
  'identity.signOutDevices',
  'identity.changePassword',
  'identity.startSocialSignIn',
  'identity.signInMethods',
  'identity.removeSignInMethod',
  'identity.createPasskeyOptions',
  'identity.addPasskey',
  'identity.renamePasskey',
  'staff.signedIn',
  'staff.acceptInvitation',
  'staff.startSetup',
])

/** Returns whether and how a call is sent as the signed-in guest. */
export function bearerUse(name: CallName): BearerUse {
  if (name === 'restaurants.get' || name === 'identity.signOut') return 'welcome'
  const personal = /^(reservations|guests|savedRestaurants)\./.test(name) && !withoutBearer.has(name)
  return personal || others.has(name) ? 'needed' : 'none'
}
