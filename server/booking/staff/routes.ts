import { answer } from '#server/platform/calls/answer.ts'
import { arriveParty } from './actions/arrive-party.ts'
import { assignTables } from './actions/assign-tables.ts'
import { changeBooking } from './actions/change-booking.ts'
import { bookParty } from './actions/book-party.ts'
import { extendStay } from './actions/extend-stay.ts'
import { listBookingTimes } from './actions/list-booking-times.ts'
import { listPlacements } from './actions/list-placements.ts'
import { swapTables } from './actions/swap-tables.ts'
import { closeService } from './limits/close-service.ts'
import { endLimit } from './limits/end-limit.ts'
import { limitTonight } from './limits/limit-tonight.ts'
import { listLimits } from './limits/list-limits.ts'
import { noteGuest } from './actions/note-guest.ts'
import { noteParty } from './actions/note-party.ts'
import { addToBlacklist } from './blacklist/add-to-blacklist.ts'
import { answerLate } from './answer-late.ts'
import { listBlacklist } from './blacklist/list-blacklist.ts'
import { listReservations } from './list-reservations.ts'
import { removeFromBlacklist } from './blacklist/remove-from-blacklist.ts'
import { sendMessage } from './send-message.ts'
import { setStatus } from './set-status.ts'
import { undoStep } from './undo-step.ts'

export const bookingStaffRoutes = [
  answer('host.reservations', listReservations),
  answer('host.setStatus', setStatus),
  answer('host.undo', undoStep),
  answer('host.bookingTimes', listBookingTimes),
  answer('host.placements', listPlacements),
  answer('host.book', bookParty),
  answer('host.changeBooking', changeBooking),
  answer('host.swapTables', swapTables),
  answer('host.assignTables', assignTables),
  answer('host.limits', listLimits),
  answer('host.limitTonight', limitTonight),
  answer('host.endLimit', endLimit),
  answer('host.closeService', closeService),
  answer('host.arrive', arriveParty),
  answer('host.extendStay', extendStay),
  answer('host.note', noteParty),
  answer('host.noteGuest', noteGuest),
  answer('host.answerLate', answerLate),
  answer('host.sendMessage', sendMessage),
  answer('host.blacklist', listBlacklist),
  answer('host.addToBlacklist', addToBlacklist),
  answer('host.removeFromBlacklist', removeFromBlacklist),
]
