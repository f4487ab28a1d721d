import { answer } from '#server/http/answer.ts'
import { answerLate } from './answer-late.ts'
import { listForHouse } from './list-reservations.ts'
import { messageGuest } from './message-guest.ts'
import { setStatus } from './set-status.ts'

export const hostRoutes = [
  answer('host.reservations', listForHouse),
  answer('host.setStatus', setStatus),
  answer('host.answerLate', answerLate),
  answer('host.message', messageGuest),
]
