import { answer } from '#server/http/answer.ts'
import { listReviews } from './list-reviews.ts'

export const reviewRoutes = [answer('restaurants.reviews', listReviews)]
