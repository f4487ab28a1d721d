import type { Handler } from '#server/calls/answer.ts'

/** Text that identifies a person or grants access: an email address, a phone number, a key. */
const personal = /\S+@\S+|\+?\d[\d\s().-]{6,}\d|[\da-f]{32,}/gi

/**
 * Records an event and responds immediately. Removes the query of the target, which may contain a booking token, and
 * anything that looks like a contact or key, so stored events identify restaurants but not people.
 */
export const recordEvent: Handler<'analytics.recordEvent'> = async (
  { analytics },
  { query },
  { address },
) => {
  const { source, action, ids = [], target = '', query: searched = '' } = query
  const withoutPerson = (text: string) => text.replace(personal, '…')
  const seen = { target: withoutPerson(target.replace(/[?#].*$/s, '')), query: withoutPerson(searched) }
  analytics.note({ source, action, ids: ids.map(withoutPerson), ...seen }, address)
}
