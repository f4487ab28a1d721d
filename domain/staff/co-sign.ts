import { isPermitted, type Permission, type Rights } from './permissions.ts'

/** What nobody allows for somebody else: whoever may do it enters their own PIN. */
const neverCoSigned: readonly Permission[] = ['staff.manage', 'setup.money', 'restaurant.publish']

/**
 * Returns the rights that a co-signer gives for one call. They aren't limited by the highest role on the device, because
 * a co-signer enters the PIN for this call only.
 */
export function coSignedRights({ role, added, removed }: Rights): Rights {
  return { role, added, removed: [...removed, ...neverCoSigned] }
}

/** Calls that need a recent PIN, password or sign-in: they move money, take data away or change who has access. */
const confirmed: readonly Permission[] = [
  'money.refund',
  'money.charge',
  'setup.money',
  'staff.manage',
  'guestbook.export',
]

/** Whether a call that needs one of these permissions needs a recent confirmation as well. */
export function needsConfirmation(may: readonly Permission[]): boolean {
  return may.length > 0 && may.every((each) => confirmed.includes(each))
}

/** Returns whether one of several rights permits a call. */
export function permitsCall(rights: Rights, may: readonly Permission[]): boolean {
  return may.some((each) => isPermitted(rights, each))
}
