import { answer } from '#server/calls/answer.ts'
import { answerLate } from './answer-late.ts'
import { listReservations } from './list-reservations.ts'
import { sendMessage } from './send-message.ts'
import { setStatus } from './set-status.ts'

export const hostRoutes = [
  answer('host.reservations', listReservations),
  answer('host.setStatus', setStatus),
  answer('host.answerLate', answerLate),
  answer('host.sendMessage', sendMessage),
]
