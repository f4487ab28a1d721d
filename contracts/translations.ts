import { z } from 'zod'
import { defineCall } from './call.ts'

/** Texts by message key. */
export const Messages = z.record(z.string(), z.string())

export const translations = {
  ofRestaurant: defineCall('translations.ofRestaurant', {
    summary: 'A restaurant’s own texts in one language. They override the general ones',
    answer: Messages,
    refusals: ['unknownRestaurant'],
  }),
  messages: defineCall('translations.messages', {
    summary: 'All general texts of one language. An unknown language falls back to its base or English',
    answer: Messages,
  }),
}
