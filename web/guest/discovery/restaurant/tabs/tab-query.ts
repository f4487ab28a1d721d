export const reviewOrders = { latest: 'date desc', best: 'rating desc', critical: 'rating' } as const
export type ReviewOrder = keyof typeof reviewOrders

export function readSkip(query: URLSearchParams): number {
  const skip = Number(query.get('skip'))
  return Number.isInteger(skip) && skip > 0 ? skip : 0
}

export function readReviewOrder(query: URLSearchParams): ReviewOrder {
  const orders = Object.keys(reviewOrders) as ReviewOrder[]
  return orders.find((order) => order === query.get('order')) ?? 'latest'
}
