import type { Call } from './call.ts'
import type { RefusalCode } from './refusals.ts'

/** Returns the refusals that this call may return in addition to those that it lists. */
export function generalRefusals(call: Call): RefusalCode[] {
  return [
    ...(call.params || call.query || call.body ? (['invalidInput'] as const) : []),
    ...(call.audience === 'holder' ? (['tokenNeeded'] as const) : []),
    ...(call.audience === 'guest' ? (['signInNeeded'] as const) : []),
    ...(call.body ? (['bodyTooLarge', 'mediaTypeUnsupported'] as const) : []),
    ...(call.method === 'GET' ? [] : (['otherAccount'] as const)),
    ...(call.method === 'GET' || call.secret ? [] : (['requestUnderWay', 'keyReused'] as const)),
    'tooManyRequests',
    'broken',
    'unavailable',
  ]
}
