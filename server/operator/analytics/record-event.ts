import type { Handler } from '#server/platform/calls/answer.ts'
import type { Operator } from '#server/context.ts'

/** Matches text that identifies a person or grants access: email addresses, phone numbers, keys. */
const personal = /\S+@\S+|\+?\d[\d\s().-]{6,}\d|[\da-f]{32,}/gi

/**
 * Records an event and responds immediately. The target is stored without its query string, which may contain a
 * booking token, and without anything that looks like a contact or key.
 */
export const recordEvent: Handler<'analytics.recordEvent', Operator> = async (
  { analytics },
  { query },
  { address },
) => {
  const { source, action, ids = [], target = '', query: searched = '' } = query
  const withoutPerson = (text: string) => text.replace(personal, '…')
  const seen = { target: withoutPerson(target.replace(/[?#].*$/s, '')), query: withoutPerson(searched) }
  analytics.note({ source, action, ids: ids.map(withoutPerson), ...seen }, address)
}
