import { answer } from '#server/http/answer.ts'
import { listEvents } from './list-events.ts'

export const eventRoutes = [answer('restaurants.events', listEvents)]
