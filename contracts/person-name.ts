import { z } from 'zod'
import { isPlainName } from '#domain/contacts/plain-name.ts'

/** What a field says when its text holds more than a name; the server has the sentence in the guest’s language. */
const notPlain = {
  error: 'a name without addresses, telephone numbers or markup',
  params: { sentence: 'fields.plainName' },
}

/** The name of a person. It may be shown in messages to others, so nothing in it leads elsewhere. */
export const PersonName = z.string().trim().max(120).refine(isPlainName, notPlain)
