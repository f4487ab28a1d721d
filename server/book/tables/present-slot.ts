import type { WireSlot } from '#contracts/booking/availability.ts'
import { isBookableLevel } from '#domain/availability/bookable-slot.ts'
import type { Slot } from '#domain/availability/slot.ts'
import type { Locale } from '#domain/locale.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { slotTimeText } from '#domain/time/slot-time-text.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { type Named, nameIn } from '#server/discovery/restaurants/names-in-language.ts'
import { depositAmount } from '#domain/payments/deposit.ts'

/** The part of an availability query that its response depends on. */
export interface SlotQuery {
  readonly date: CalendarDate
  readonly instant: EpochMinute
  readonly partySize: number
}

/** `time` counts from midnight of the requested date. */
export function presentSlot(
  listed: Pick<ListedRestaurant, 'plan' | 'payment'> & Partial<Pick<ListedRestaurant, 'record'>> & Named,
  slot: Slot,
  { date, instant, partySize }: SlotQuery,
  locale: Locale,
): WireSlot {
  const { zone } = listed.plan.plan
  const bookable = isBookableLevel(slot.level)
  const deposit = depositAmount(listed.payment.depositRules, partySize)
  return {
    time: slotTimeText(slot.minute + daysBetween(date, slot.serviceDate) * 1440),
    availabilityLevel: slot.level,
    acceptReservations: bookable,
    open: true,
    requestedTime: slot.instant === instant,
    instant: isoWithOffset(zone, slot.instant),
    serviceDate: slot.serviceDate,
    service: nameIn(listed, slot.service, locale),
    zone: zone.id,
    areas: [...slot.areas],
    ...(listed.record && listed.record.parent_id !== null ? { eventId: listed.record.id } : {}),
    ...(deposit > 0 ? { amount: deposit } : {}),
  }
}
