import { expect, test } from 'vitest'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { isStoredCall } from './unanswered.ts'

/** Why guests' calls need no stored key, although they aren't reads. */
const withoutKey: readonly (readonly [why: string, names: RegExp])[] = [
  ['it only reads', /^(search|regions|ordering)\.|\.(calculateFees|previewChange|find|findByCode|createId)$/],
  ['it expires by itself', /^holds\./],
  ['it signs in or out, or asks for a code', /^identity\./],
  ['the payment page asks the provider', /^payments\./],
  ['counted, and never shown to the guest', /^analytics\./],
  ['it sets a value', /^guests\.|^savedRestaurants\.(save|saveAll|remove|renameList|removeList)$/],
  ['it sets a value', /\.(checkIn|confirm|reportLate|reportComing|setReady|readMessages|assign)$/],
  ['it sets a value', /\.(savePushSubscription|removePushSubscription|removeMember)$/],
  ['it sets a value', /\.(createShareLink|endShareLink|saveFeedback|withdrawFeedback)$/],
]

test('every request of a guest that makes or changes something is stored until its answer arrives (situations S15)', () => {
  const writes = Object.values<Call>(calls)
    .filter(
      ({ name, method }) =>
        method !== 'GET' && !/^(host|operator|imports|photos|staff|setup|keys|webhooks)\./.test(name),
    )
    .map(({ name }) => name)
  const undecided = writes.filter(
    (name) => !isStoredCall(name) && !withoutKey.some(([, names]) => names.test(name)),
  )
  expect(undecided).toEqual([])
})
