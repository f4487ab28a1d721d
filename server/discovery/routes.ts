import { answer } from '#server/http/answer.ts'
import { askFreePlaces } from './ask-free-places.ts'
import { askPins } from './ask-pins.ts'

export const discoveryRoutes = [answer('discovery.free', askFreePlaces), answer('discovery.pins', askPins)]
