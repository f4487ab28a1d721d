import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Moment, Paging } from '#contracts/shapes.ts'

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number().min(1).max(5),
  text: z.string(),
  language: z.string().describe('language tag of the text. Empty if unknown'),
  date: Moment.describe('ISO 8601'),
  visited: z.boolean().describe('the author had a reservation here and was seated'),
  reply: z.object({ text: z.string(), date: z.string() }).nullable().describe('the restaurant’s response'),
})
export type Review = z.infer<typeof Review>

const Average = z
  .number()
  .min(1)
  .max(5)
  .nullable()
  .describe('rounded to one decimal. null if nobody rated it')

/** Averages and counts of a restaurant's published reviews. */
export const ReviewFigures = z.object({
  total: z.number().int(),
  averageRating: Average,
  averages: z
    .object({ food: Average, service: Average, ambience: Average, value: Average })
    .describe('guests may rate these besides the whole'),
  distribution: z
    .array(z.object({ rating: z.number().int().min(1).max(5), count: z.number().int() }))
    .describe('how many reviews gave 5 stars, 4, 3, 2 and 1'),
})
export type ReviewFigures = z.infer<typeof ReviewFigures>

export const reviews = {
  list: defineCall('reviews.list', {
    summary: 'The reviews of a restaurant',
    query: z.object({
      ...Paging,
      orderby: z
        .string()
        .max(60)
        .optional()
        .describe('date or rating, followed by desc to reverse the order'),
    }),
    answer: ReviewFigures.extend({ results: z.array(Review) }),
    refusals: ['unknownRestaurant'],
  }),
}
