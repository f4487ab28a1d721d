/** What a guest had agreed to before the restaurant changed it. */
export interface AgreedBefore {
  /** Date and time on the clock of the restaurant, as in `wallTime`. */
  readonly wallTime: string
  readonly groupSize: number
}

interface Standing {
  readonly agreed: AgreedBefore
  /** What the guest hadn't answered yet when it was changed again. */
  readonly unanswered: AgreedBefore | null
}

/**
 * Returns what the guest is asked about after a change that the restaurant caused: the difference to what they last agreed
 * to, however often it was changed since. Null if it is that again.
 */
export function askedAfterChange({ agreed, unanswered }: Standing, now: AgreedBefore): AgreedBefore | null {
  const before = unanswered ?? agreed
  return before.wallTime === now.wallTime && before.groupSize === now.groupSize ? null : before
}
