import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'

/** Texts by key, as ICU messages. */
export const Texts = z.record(z.string(), z.string())

const maxTexts = 5_000
export const TextsToSave = z.object({
  texts: z
    .record(z.string().max(120), z.string().trim().min(1).max(2_000))
    .refine((texts) => Object.keys(texts).length <= maxTexts, `at most ${maxTexts} texts`)
    .meta({ maxProperties: maxTexts })
    .describe('replaces all own texts of the language; an empty object removes them'),
})

export const texts = {
  ofRestaurant: defineCall('texts.ofRestaurant', {
    summary: 'The texts that a restaurant words differently in a language',
    answer: Texts,
    refusals: ['unknownRestaurant'],
  }),
  messages: defineCall('texts.messages', {
    summary: 'All general texts of one language. An unknown language falls back to its base or English',
    answer: Texts,
  }),
}
