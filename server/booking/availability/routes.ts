import { answer } from '#server/platform/calls/answer.ts'
import { getAvailability } from './get-availability.ts'
import { listAvailability } from './list-availability.ts'
import { listSections } from './list-sections.ts'
import { getMonth } from './get-month.ts'

export const availabilityRoutes = [
  answer('availability.get', getAvailability, { repeatsAnswers: true }),
  answer('availability.list', listAvailability),
  answer('availability.month', getMonth, { repeatsAnswers: true }),
  answer('availability.sections', listSections, { repeatsAnswers: true }),
]
