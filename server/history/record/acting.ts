import type { Actor } from '#domain/history/actor.ts'

/** Who acts in one call or job, and whether the history knows what they did. */
export interface Acting {
  /** Rejects in a call of staff that hasn't opened what it is about. */
  readonly actor: Actor
  /** Names who acts and at which restaurant, once the call has found it out. */
  as(actor: Actor, restaurantId?: number): void
  /** Who was named, whether they were let in or not; null if a call of staff hasn't found it out. */
  readonly named: { readonly actor: Actor; readonly restaurantId: number | null } | null
  /** An entry was written. */
  recorded(): void
  /** The call succeeded without writing anything, for example because it was repeated. */
  changedNothing(): void
  /** Whether an entry was written, or nothing was changed. */
  readonly isComplete: boolean
}

export function actingAs(first: Actor | null): Acting {
  let actor = first
  let at: number | null = null
  let isComplete = false
  return {
    get actor() {
      if (!actor) throw new Error('Nobody has been let in to this call.')
      return actor
    },
    get named() {
      return actor && { actor, restaurantId: at }
    },
    as(next, restaurantId) {
      actor = next
      at = restaurantId ?? null
    },
    recorded: () => void (isComplete = true),
    changedNothing: () => void (isComplete = true),
    get isComplete() {
      return isComplete
    },
  }
}
