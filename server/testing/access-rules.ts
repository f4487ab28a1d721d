import { calls } from '#contracts/calls.ts'
import { addressOf, type Call, type PathOf } from '#contracts/call.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { CallName } from '#contracts/wire.ts'

/** Who asks for what is the owner’s, each with a token that is good for something else, or for nothing any more. */
export const callers = [
  'visitor',
  'owner',
  'other guest',
  'staff',
  'staff of another house',
  'operator',
  'expired token',
  'revoked session',
  'token of the booking',
  'token of another booking',
] as const
export type AccessCaller = (typeof callers)[number]

/** Let in; let in as a visitor or told to sign in; or turned away in these words. */
export type Verdict = 'let in' | 'as a visitor' | RefusalCode

type Parameter = { [Name in CallName]: keyof PathOf<Name> }[CallName]

/**
 * Whose a call with this path parameter is: everybody’s, that of whoever knows it, or of the audience named. One more has to
 * be decided about here, and the compiler asks for it.
 */
export const whose: Readonly<Record<Parameter, 'everybody' | 'who knows it' | 'guest' | 'holder'>> = {
  id: 'everybody',
  idOrName: 'everybody',
  restaurantId: 'everybody',
  restId: 'everybody',
  regionId: 'everybody',
  floorId: 'everybody',
  menuId: 'everybody',
  locale: 'everybody',
  provider: 'everybody',
  code: 'who knows it',
  token: 'who knows it',
  holdId: 'who knows it',
  walkinId: 'who knows it',
  uid: 'guest',
  listId: 'guest',
  deviceId: 'guest',
  kind: 'guest',
  wayId: 'guest',
  reservationId: 'holder',
  messageId: 'holder',
}

/** Whose token opens the calls of a shelf that are for its holder alone. */
const holders: Readonly<Record<string, readonly AccessCaller[]>> = {
  reservations: ['owner', 'token of the booking'],
  host: ['staff'],
  operator: ['operator'],
}

export function verdictOn(name: CallName, caller: AccessCaller): Verdict {
  const { audience = 'anyone' }: Call = calls[name]
  const own = addressOf(name).parameters.filter((each) => whose[each as Parameter] !== 'everybody')
  if (audience === 'guest') {
    if (caller === 'owner') return 'let in'
    if (caller !== 'other guest') return 'signInNeeded'
    if (own.includes('uid')) return 'unknownGuest'
    return own.length === 0 ? 'let in' : notThere(name)
  }
  if (audience === 'holder') {
    const shelf = name.split('.')[0] ?? ''
    const opens = holders[shelf]
    if (!opens) throw new Error(`Nobody has decided whose token opens ${name}.`)
    if (opens.includes(caller)) return 'let in'
    return shelf === 'host' && caller === 'staff of another house' ? notThere(name) : 'tokenNeeded'
  }
  return ['visitor', 'owner', 'other guest'].includes(caller) ? 'let in' : 'as a visitor'
}

/** What is somebody else’s looks like what does not exist. */
function notThere(name: CallName): RefusalCode {
  const { refusals = [] }: Call = calls[name]
  const unknown = refusals.find((code) => code.startsWith('unknown'))
  if (!unknown) throw new Error(`${name} has no way to say that something is not there.`)
  return unknown
}
