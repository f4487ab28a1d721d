import { answer } from '#server/calls/answer.ts'
import { listReviews } from './list-reviews.ts'

export const reviewRoutes = [answer('reviews.list', listReviews)]
