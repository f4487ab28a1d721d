export interface ReviewOrder {
  readonly by: 'date' | 'rating'
  readonly direction: 'asc' | 'desc'
}

const written = /^(date|rating)(?:\s+(asc|desc))?$/i

/** Parses `rating desc` or `date`. Defaults to newest first. Returns null for an unknown order. */
export function readReviewOrder(text: string | undefined): ReviewOrder | null {
  if (text === undefined || text.trim() === '') return { by: 'date', direction: 'desc' }
  const [, by = '', direction = ''] = written.exec(text.trim()) ?? []
  if (by === '') return null
  return {
    by: by.toLowerCase() === 'rating' ? 'rating' : 'date',
    direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc',
  }
}
