import { answer } from '#server/http/answer.ts'
import { askAvailability } from './ask-availability.ts'
import { askAvailabilityOfMany } from './ask-availability-of-many.ts'
import { askMonth } from './ask-month.ts'

export const availabilityRoutes = [
  answer('availability.ofRestaurant', askAvailability),
  answer('availability.ofMany', askAvailabilityOfMany),
  answer('availability.ofMonth', askMonth),
]
