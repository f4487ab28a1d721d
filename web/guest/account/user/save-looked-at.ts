import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'

export type Change = NonNullable<Input<'guests.saveProfile'>['body']>

type Answer = Profile | WireRefusal

/**
 * Saves over the version a form was opened with, however many have come since: what was typed into it is older than they
 * are. Only with `changedMeanwhile` the newest counts as looked at, because that the guest is told.
 */
export function saveLookedAt(
  opened: number,
  save: (change: Change) => Promise<Answer>,
  readNewest: () => Promise<Answer>,
) {
  let lookedAt = opened
  return async (change: Change): Promise<Answer | 'changedMeanwhile'> => {
    const answer = await save({ ...change, version: lookedAt })
    const refused = isWireRefusal(answer)
    if (refused && answer.refused !== 'changedMeanwhile') return answer
    const newest = refused ? await readNewest() : answer
    if (isWireRefusal(newest)) return newest
    lookedAt = newest.version
    return refused ? 'changedMeanwhile' : newest
  }
}
