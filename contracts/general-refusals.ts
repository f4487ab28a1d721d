import type { Audience, Call } from './call.ts'
import type { RefusalCode } from './refusals.ts'

/** Whether a call is closed to everybody without a token of the right kind. */
export function needsToken(audience: Audience = 'anyone'): boolean {
  return audience === 'holder' || audience === 'staff' || audience === 'operator'
}

/** Refusals on paired devices: nobody is at one, or a co-signer’s PIN isn’t accepted. */
const atDevices: readonly RefusalCode[] = [
  'deviceLocked',
  'deviceNotPaired',
  'coSignerNotPermitted',
  'unknownMember',
  'wrongPin',
  'pinPaused',
  'pinBlocked',
]

/** Returns the refusals that this call may return in addition to those that it lists. */
export function generalRefusals(call: Call): RefusalCode[] {
  return [
    ...(call.params || call.query || call.body ? (['invalidInput'] as const) : []),
    ...(needsToken(call.audience) ? (['tokenNeeded'] as const) : []),
    ...(call.audience === 'staff' ? atDevices : []),
    ...(call.audience === 'staff' && call.confirms ? (['confirmAgain'] as const) : []),
    ...(call.audience === 'guest' ? (['signInNeeded'] as const) : []),
    ...(call.body ? (['bodyTooLarge', 'mediaTypeUnsupported'] as const) : []),
    ...(call.method === 'GET' ? [] : (['otherAccount'] as const)),
    ...(call.method === 'GET' || call.secret ? [] : (['requestUnderWay', 'keyReused'] as const)),
    'tooManyRequests',
    'broken',
    'unavailable',
  ]
}
