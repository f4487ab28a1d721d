import { answer } from '#server/platform/calls/answer.ts'
import { getTextsOfRestaurant } from './get-texts-of-restaurant.ts'
import { listMessages } from './list-messages.ts'

export const textsRoutes = [
  answer('texts.ofRestaurant', getTextsOfRestaurant),
  answer('texts.messages', listMessages),
]
