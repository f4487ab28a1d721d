import { answer } from '#server/platform/calls/answer.ts'
import { addToBlacklist } from './add-to-blacklist.ts'
import { answerLate } from './answer-late.ts'
import { listBlacklist } from './list-blacklist.ts'
import { listReservations } from './list-reservations.ts'
import { removeFromBlacklist } from './remove-from-blacklist.ts'
import { sendMessage } from './send-message.ts'
import { setStatus } from './set-status.ts'
import { undoStep } from './undo-step.ts'

export const bookingStaffRoutes = [
  answer('host.reservations', listReservations),
  answer('host.setStatus', setStatus),
  answer('host.undo', undoStep),
  answer('host.answerLate', answerLate),
  answer('host.sendMessage', sendMessage),
  answer('host.blacklist', listBlacklist),
  answer('host.addToBlacklist', addToBlacklist),
  answer('host.removeFromBlacklist', removeFromBlacklist),
]
