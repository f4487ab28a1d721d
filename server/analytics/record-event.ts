import type { Handler } from '#server/http/answer.ts'

/** What reaches somebody or opens something: an address, a number, a key. */
const personal = /\S+@\S+|\+?\d[\d\s().-]{6,}\d|[\da-f]{32,}/gi

/**
 * Takes note and answers at once; a query in the target may carry what opens a booking, so it is cut off, and so is whatever
 * looks like a contact or a key. What is kept is about places, not about people.
 */
export const recordEvent: Handler<'analytics.record'> = async ({ analytics }, { query }, { address }) => {
  const { source, action, ids = [], target = '', query: searched = '' } = query
  const withoutPerson = (text: string) => text.replace(personal, '…')
  const seen = { target: withoutPerson(target.replace(/[?#].*$/s, '')), query: withoutPerson(searched) }
  analytics.note({ source, action, ids: ids.map(withoutPerson), ...seen }, address)
}
