import type { Unanswered } from './unanswered.ts'

/** A booking that was sent from the page of a restaurant, without an answer. */
export function unansweredForTests(more: Partial<Unanswered> = {}): Unanswered {
  return {
    call: 'reservations.create',
    key: '0123456789abcdef'.repeat(2),
    id: '',
    target: '/api/rsv/mb/guest/reservations 7 ',
    hash: 'h',
    token: null,
    askedFor: 'booking',
    page: '/reserve/kumo',
    at: Date.now(),
    ...more,
  }
}
