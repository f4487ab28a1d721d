import type { Handler } from '#server/http/answer.ts'

/** Takes note and answers at once; a query in the target may carry what opens a booking, so it is cut off. */
export const recordEvent: Handler<'analytics.record'> = async ({ analytics }, { query }, { address }) => {
  const { source, action, ids = [], target = '', query: searched = '' } = query
  analytics.note({ source, action, ids, target: target.replace(/[?#].*$/s, ''), query: searched }, address)
}
