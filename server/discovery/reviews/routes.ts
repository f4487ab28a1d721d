import { answer } from '#server/platform/calls/answer.ts'
import { listReviews } from './list-reviews.ts'

export const reviewRoutes = [answer('reviews.list', listReviews)]
