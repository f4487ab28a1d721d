import type { HostReservation } from '#contracts/booking/host.ts'
import { undoSeconds } from '#domain/reservations/undo.ts'
import type { Done } from '#web/host/service-day/day-store.ts'
import { partyIn } from '#web/host/service-day/party.ts'

/**
 * Returns what the answer to an action says that was done, to offer to take it back. `kind` is what the action was meant to
 * do, for answers that can't be taken back. Null if nobody has to see it. An action without a kind is nothing to take back,
 * so it only raises the version of what was done `before` to the same party.
 */
export function doneBy(
  kind: Done['kind'] | null,
  answer: HostReservation,
  now: number,
  before: Done | null = null,
): Done | null {
  const { id, version, undo, serviceDate } = answer
  if (kind === null) {
    const isStill = before?.id === id && undo?.kind === before.kind && Date.parse(undo.until) === before.until
    return isStill ? { ...before, version } : null
  }
  const done = { id, version, at: now, party: partyIn(answer, undefined), date: serviceDate }
  if (kind === 'takenBack') return { ...done, kind, until: null, notifies: null }
  return {
    ...done,
    kind: undo?.kind ?? kind,
    until: undo ? Date.parse(undo.until) : null,
    notifies: undo?.notifies ?? null,
  }
}

/** Returns when the guest is notified of what was done, in epoch milliseconds; null if they aren't. */
export function notifiedAt(
  { at, until, notifies }: Pick<Done, 'at' | 'until' | 'notifies'>,
  sendsTexts: boolean,
): number | null {
  if (until === null || notifies === null || (notifies === 'sms' && !sendsTexts)) return null
  return Math.min(until, at + undoSeconds * 1000)
}
