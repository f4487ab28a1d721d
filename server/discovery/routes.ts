import { answer } from '#server/http/answer.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { askFreePlaces } from './ask-free-places.ts'
import { askPins } from './ask-pins.ts'

/** What looks into many books at once costs as much as several searches. */
const wide = () => 4

export const discoveryRoutes = [
  answer('discovery.free', limited(askFreePlaces, wide)),
  answer('discovery.pins', limited(askPins, wide)),
]
