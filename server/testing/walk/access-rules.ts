import { keyPermissions, rightsOfKey } from '#domain/staff/api-keys.ts'
import { isPermitted, type Rights, rightsOfService } from '#domain/staff/permissions.ts'
import { calls } from '#contracts/calls.ts'
import { callPathOf, permissionsFor, type Call, type PathOf } from '#contracts/call.ts'
import { type TokenKind, tokensFor } from '#contracts/openapi/token-kinds.ts'
import { needsToken } from '#contracts/general-refusals.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { CallName } from '#contracts/wire.ts'

/** Roles with a caller whose token grants only what the role may do. */
export const limitedRoles = ['kitchen', 'host', 'lead', 'manager'] as const

/**
 * Callers that make every call about resources of `owner`. Some have a token for something else, or an
 * expired one; those named after a role have a token of the restaurant that grants what the role may do. The member owns this restaurant and
 * its sister, and API keys have all permissions that a key can have.
 */
export const callers = [
  'visitor',
  'owner',
  'other guest',
  'staff',
  'staff of another house',
  ...limitedRoles,
  'member',
  'suspended member',
  'removed member',
  'member of a sister restaurant',
  'member of a foreign restaurant',
  'API key',
  'API key of a sister restaurant',
  'revoked API key',
  'kiosk',
  'removed kiosk',
  'operator',
  'expired token',
  'revoked session',
  'token of the booking',
  'token of another booking',
  'device with a host at it',
  'locked device',
  'removed device',
  'device of a sister restaurant',
] as const
export type AccessCaller = (typeof callers)[number]

/** Calls whose sample names something that doesn’t exist. */
export const needsMoreThanAccess: readonly CallName[] = [
  'operator.resendMessage',
  'host.setStock',
  'staff.acceptInvitation',
  'operator.decideClaim',
  'host.swapTables',
]

/** The expected outcome of a call: allowed, treated as a visitor, or refused with this code. */
export type Verdict = 'let in' | 'as a visitor' | RefusalCode

type Parameter = { [Name in CallName]: keyof PathOf<Name> }[CallName]

/**
 * The audience of calls with this path parameter: everyone, anyone who knows its value, or a specific
 * audience. A parameter without an entry is a type error.
 */
export const whose: Readonly<Record<Parameter, 'everybody' | 'who knows it' | 'guest' | 'holder'>> = {
  id: 'everybody',
  idOrName: 'everybody',
  restaurantId: 'everybody',
  restId: 'everybody',
  regionId: 'everybody',
  floorId: 'everybody',
  menuId: 'everybody',
  page: 'everybody',
  locale: 'everybody',
  provider: 'everybody',
  call: 'everybody',
  code: 'who knows it',
  token: 'who knows it',
  holdId: 'who knows it',
  walkinId: 'who knows it',
  subscriptionId: 'who knows it',
  uid: 'guest',
  listId: 'guest',
  deviceId: 'guest',
  kind: 'guest',
  wayId: 'guest',
  passkeyId: 'guest',
  reservationId: 'holder',
  memberId: 'holder',
  entryId: 'holder',
  messageId: 'holder',
  differenceId: 'holder',
  photoId: 'holder',
  requestId: 'holder',
  postId: 'holder',
  tenantId: 'holder',
  importId: 'holder',
  staffDeviceId: 'holder',
  limitId: 'holder',
  keyId: 'holder',
  webhookId: 'holder',
  deliveryId: 'holder',
}

/** The caller that has each kind of token. */
const callerWith: Readonly<Partial<Record<TokenKind, AccessCaller>>> = {
  bookingToken: 'token of the booking',
  guestToken: 'owner',
  staffToken: 'staff',
  memberToken: 'member',
  apiKey: 'API key',
  kioskToken: 'kiosk',
  operatorToken: 'operator',
}

/** Callers that send the cookie of a paired device and no token. */
export const deviceCallers: readonly AccessCaller[] = [
  'device with a host at it',
  'locked device',
  'removed device',
  'device of a sister restaurant',
]

/** People who work, or worked, at a restaurant. They are guests as well. */
export const memberCallers = [
  'member',
  'suspended member',
  'removed member',
  'member of a sister restaurant',
  'member of a foreign restaurant',
] as const satisfies readonly AccessCaller[]

/** Callers for whom the restaurant of the calls doesn't exist, though they work at another one. */
const worksElsewhere: readonly AccessCaller[] = [
  'staff of another house',
  'member of a sister restaurant',
  'member of a foreign restaurant',
  'API key of a sister restaurant',
  'device of a sister restaurant',
]

/** Kiosks only end what they added; the samples of these calls do something else. */
const onlyEndedAtKiosks: readonly CallName[] = ['host.actOnWalkIn', 'host.actOnOrder']

const isMember = (caller: AccessCaller) => memberCallers.some((each) => each === caller)

/** Calls about the member who makes them, which no service is. At a device, the sample is about somebody else, or about nobody. */
const onlyForPeople: readonly CallName[] = ['staff.setPin', 'staff.savePushSubscription']

/** Calls that a member at a device makes about themselves, too. */
const aboutThemselves: readonly CallName[] = [
  'staff.notifications',
  'staff.changeNotifications',
  'staff.removePushSubscription',
]

export function verdictOn(name: CallName, caller: AccessCaller): Verdict {
  const { audience = 'anyone' }: Call = calls[name]
  const own = callPathOf(name).parameters.filter((each) => whose[each as Parameter] !== 'everybody')
  if (audience === 'staff' && caller === 'locked device') return 'deviceLocked'
  if (audience === 'guest') {
    if (caller === 'owner') return 'let in'
    if (caller !== 'other guest' && !isMember(caller)) return 'signInNeeded'
    if (own.includes('uid')) return 'unknownGuest'
    return own.length === 0 ? 'let in' : notThere(name)
  }
  if (name === 'staff.signedIn') return isSomebody(caller) ? 'let in' : 'tokenNeeded'
  if (needsToken(audience)) {
    if (caller === 'kiosk' && onlyEndedAtKiosks.includes(name)) return 'tokenNeeded'
    const opens = tokensFor(calls[name]).map((kind) => kind && callerWith[kind])
    if (opens.includes(caller) && !rightsHere(caller)) return 'let in'
    if (audience !== 'staff') return 'tokenNeeded'
    const rights = rightsHere(caller)
    if (rights) {
      const isAllowed = permissionsFor(calls[name]).some((each) => isPermitted(rights, each))
      const isPerson =
        caller === 'member' ||
        (aboutThemselves.includes(name)
          ? caller === 'device with a host at it'
          : !onlyForPeople.includes(name))
      return isAllowed && isPerson ? 'let in' : 'notPermitted'
    }
    return worksElsewhere.includes(caller) ? notThere(name) : 'tokenNeeded'
  }
  const areTreatedAlike = ['visitor', 'owner', 'other guest', ...memberCallers, ...deviceCallers]
  return areTreatedAlike.includes(caller) ? 'let in' : 'as a visitor'
}

/** Returns what a caller may do at the restaurant of the calls; null if they don't work there. */
function rightsHere(caller: AccessCaller): Rights | null {
  if (caller === 'member') return { role: 'owner', added: [], removed: [] }
  if (caller === 'device with a host at it') return { role: 'host', added: [], removed: [] }
  if (caller === 'API key') return rightsOfKey(keyPermissions)
  const role = caller === 'staff' ? 'owner' : limitedRoles.find((each) => each === caller)
  return role ? rightsOfService(role) : null
}

/** Whether the caller's token belongs to an account, a service or the operator. */
function isSomebody(caller: AccessCaller): boolean {
  return ![
    'visitor',
    'expired token',
    'revoked session',
    'token of the booking',
    'token of another booking',
    'revoked API key',
    'kiosk',
    'removed kiosk',
    'locked device',
    'removed device',
  ].includes(caller)
}

/**
 * Returns the call's `unknown…` refusal, which callers get for other people's resources, as if these didn't
 * exist.
 */
function notThere(name: CallName): RefusalCode {
  const { refusals = [] }: Call = calls[name]
  const unknown = refusals.find((code) => code.startsWith('unknown'))
  if (!unknown) throw new Error(`${name} has no way to say that something is not there.`)
  return unknown
}
