import type { Call } from './call.ts'
import type { RefusalCode } from './refusals.ts'

/** Refusals that any call of this kind may return in addition to its own. */
export function generalRefusals(call: Call): RefusalCode[] {
  return [
    ...(call.params || call.query || call.body ? (['invalidInput'] as const) : []),
    ...(call.audience === 'holder' ? (['tokenNeeded'] as const) : []),
    ...(call.audience === 'guest' ? (['signInNeeded'] as const) : []),
    ...(call.body ? (['bodyTooLarge', 'mediaTypeUnsupported'] as const) : []),
    ...(call.method === 'GET' || call.secret ? [] : (['requestUnderWay', 'keyReused'] as const)),
    'tooManyRequests',
    'broken',
    'unavailable',
  ]
}
