import { useMatches } from 'react-router'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { BookingData } from '#web/guest/booking/ticket/booking-screen.tsx'
import type { TrackerData } from '#web/guest/ordering/order-tracker/load-tracker.ts'
import type { EntryData } from '#web/guest/waitlist/load-walk-in.ts'

/** What a website around the frame learns of a reservation, an order or a place in line. Nothing about the guest. */
type Reported = { status: BookingStatus } & (
  | { kind: 'reservation'; id: string; groupSize: number; reservationTime: string }
  | {
      kind: 'order'
      id: string
      deliveryType: string
      reservationTime: string
      total: number
      currency: string
    }
  | { kind: 'waitlist'; groupSize: number; created: string }
)

/**
 * Marks what the page shows, for the script that sends events to the website around the frame. Loaded only in frames.
 */
export function ReportEntry() {
  const reported = reportedOf(useMatches().at(-1)?.loaderData as Loaded)
  return reported && <i hidden data-entry={JSON.stringify(reported)} />
}

type Loaded = BookingData | TrackerData | EntryData | { kind?: undefined } | null | undefined

function reportedOf(loaded: Loaded): Reported | null {
  switch (loaded?.kind) {
    case 'booking': {
      const { id, status, groupSize, reservationTime } = loaded.booking
      return { kind: 'reservation', id, status, groupSize, reservationTime }
    }
    case 'order': {
      const { id, status, deliveryType, reservationTime, order } = loaded.booking
      const { total, currency } = order
      return { kind: 'order', id, status, deliveryType, reservationTime, total, currency }
    }
    case 'place': {
      // Without the id, because it opens the page with the guest's name and contact details.
      const { status, groupSize, created } = loaded.walkIn
      return { kind: 'waitlist', status, groupSize, created }
    }
    default:
      return null
  }
}
