import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Seating } from '#domain/availability/seat-party.ts'
import type { CapsOf } from '#domain/ordering/kitchen-slots.ts'
import type { OfflineMethod } from '#domain/payments/offline-deposit.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import { bookingMessage, memberMessage } from '#server/book/outbox/notify-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { KnownReservation } from '#server/book/steps/reservations.ts'
import type { FoundHold } from '#server/book/tables/find-hold.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import type { Book, Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Draft } from '../create/read-create.ts'
import type { PreorderRequest } from '../create/preorder.ts'
import { moneyMessages } from '../present/money-messages.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { answerNow } from '../present/with-way-to-pay.ts'

export interface Changing extends OpenReservation {
  readonly caller: Pick<Caller, 'onGone' | 'locale'>
  readonly draft: Draft
  /** How the guest pays the deposit directly to the restaurant after the change; null if they don't. */
  readonly depositWay: OfflineMethod | null
  readonly hold: FoundHold | null
  readonly preorder: PreorderRequest
  readonly now: Date
}

/** The booking after a change, or `changed` if it has changed since it was read. */
export type Outcome = ReservationGuest | 'changed'

interface AfterChange {
  readonly after: KnownReservation
  readonly caps: CapsOf | undefined
  /** Whether the booking stays as it is, so that there is nothing to tell anybody. */
  readonly isSilent?: boolean
}

/**
 * Writes a change, with new tables if there is a place. Resolves to `overlap` if other tables may be free. `money` is the
 * change to the booking's payments; null for none.
 */
export async function saveChange(
  context: Data & Links & Book,
  { row, listed, caller: { locale }, draft, hold, now }: Changing,
  { after, caps, isSilent = false }: AfterChange,
  place: Seating | null,
  money: StepMoney | null = null,
): Promise<Outcome | 'overlap'> {
  const answer = presentReservation(context, listed, after, locale)
  const saved = await recordStep(context, {
    kind: 'bookingChange',
    before: row,
    after,
    tables: place ? { ...place, restaurantId: row.restaurant_id, covers: draft.partySize } : 'kept',
    pace: place && paceOf(listed, place),
    hold,
    by: 'guest',
    note: '',
    at: now,
    caps,
    message:
      isSilent || after.payment_progress === 'unpaid'
        ? null
        : bookingMessage('bookingChanged', draft, answer, place ? {} : { onlyDetails: true }),
    memberMessage: memberMessage(row, after, answer),
    ...(money && { money, moneyMessages: moneyMessages(context, listed) }),
  })
  if (saved === 'recorded') return money ? answerNow(context, listed, row.id, locale) : answer
  // Retry because the order no longer fits: the placement if there are new tables, otherwise the whole
  // change.
  if (saved === 'cooked') return place ? 'overlap' : 'changed'
  return saved === 'overlap' ? saved : 'changed'
}

/** Keeps the reservation as it is and holds the new tables until the difference is paid. */
export async function requestPayment(
  context: Data & Links & Book,
  { row, listed, caller: { locale }, draft, hold, now }: Changing,
  place: Seating,
  money: StepMoney,
): Promise<Outcome | 'overlap'> {
  const after = { ...row, version: row.version + 1 }
  const saved = await recordStep(context, {
    kind: 'bookingChange',
    before: row,
    after,
    tables: 'kept',
    pace: paceOf(listed, place),
    hold,
    by: 'guest',
    note: '',
    at: now,
    message: null,
    memberMessage: null,
    money: {
      ...money,
      wanted: {
        reservationTime: isoWithOffset(listed.plan.plan.zone, draft.instant),
        groupSize: draft.partySize,
        areas: draft.areas,
        tableNumbers: draft.tableIds ? listed.tableNumbers(draft.tableIds) : null,
      },
      holds: {
        claim: { ...place, restaurantId: row.restaurant_id, covers: draft.partySize },
        groupSize: draft.partySize,
      },
    },
    moneyMessages: moneyMessages(context, listed),
  })
  if (saved === 'recorded') return answerNow(context, listed, row.id, locale)
  return saved === 'overlap' ? saved : 'changed'
}
