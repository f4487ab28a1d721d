/** What a guest had agreed to before the restaurant changed it. */
export interface AgreedBefore {
  /** Date and time on the clock of the restaurant, as in `wallTime`. */
  readonly wallTime: string
  readonly groupSize: number
}

/** What a guest is asked about after a change by the restaurant. */
export interface AskedChange extends AgreedBefore {
  /** What the restaurant wrote about it. */
  readonly note?: string
}

interface Standing {
  readonly agreed: AgreedBefore
  /** What the guest hadn't answered yet when it was changed again. */
  readonly unanswered: AskedChange | null
  /** What the restaurant wrote about this change. */
  readonly note: string
}

/**
 * Returns what the guest is asked about after a change that the restaurant caused: the difference to what they last agreed
 * to, however often it was changed since, with the latest note. Null if it is that again.
 */
export function askedAfterChange(
  { agreed, unanswered, note }: Standing,
  now: AgreedBefore,
): AskedChange | null {
  const { wallTime, groupSize } = unanswered ?? agreed
  if (wallTime === now.wallTime && groupSize === now.groupSize) return null
  const words = note || unanswered?.note
  return { wallTime, groupSize, ...(words && { note: words }) }
}
