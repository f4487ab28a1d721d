import { answer } from '#server/platform/calls/answer.ts'
import { getBooking } from './get-booking.ts'
import { getLockedDay } from './get-locked-day.ts'
import { getServiceDay } from './get-service-day.ts'
import { getServiceDayChanges } from './get-service-day-changes.ts'
import { searchBookings } from './search-bookings.ts'

export const serviceDayRoutes = [
  answer('host.serviceDay', getServiceDay),
  answer('host.serviceDayChanges', getServiceDayChanges),
  answer('host.lockedDay', getLockedDay),
  answer('host.booking', getBooking),
  answer('host.searchBookings', searchBookings),
]
