import { answer } from '#server/platform/calls/answer.ts'
import { getAvailability } from './get-availability.ts'
import { listAvailability } from './list-availability.ts'
import { getMonth } from './get-month.ts'

export const availabilityRoutes = [
  answer('availability.get', getAvailability, { repeatsAnswers: true }),
  answer('availability.list', listAvailability),
  answer('availability.month', getMonth, { repeatsAnswers: true }),
]
