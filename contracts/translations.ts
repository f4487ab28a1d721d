import { z } from 'zod'
import { defineCall } from './call.ts'

/** Message key to text. */
export const Messages = z.record(z.string(), z.string())

export const translations = {
  ofRestaurant: defineCall('translations.ofRestaurant', {
    summary: 'The texts a restaurant words itself in one language; laid over the general ones',
    answer: Messages,
    refusals: ['unknownRestaurant'],
  }),
  messages: defineCall('translations.messages', {
    summary: 'The general texts of one language, complete; an unknown language gives its base or English',
    answer: Messages,
  }),
}
