export interface ReviewOrder {
  readonly by: 'date' | 'rating'
  readonly direction: 'asc' | 'desc'
}

const written = /^(date|rating)(?:\s+(asc|desc))?$/i

/** `rating desc`, `date`; nothing is the latest first. Null for an order there is not. */
export function readReviewOrder(text: string | undefined): ReviewOrder | null {
  if (text === undefined || text.trim() === '') return { by: 'date', direction: 'desc' }
  const [, by = '', direction = ''] = written.exec(text.trim()) ?? []
  if (by === '') return null
  return {
    by: by.toLowerCase() === 'rating' ? 'rating' : 'date',
    direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc',
  }
}
