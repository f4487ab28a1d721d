import { z } from 'zod'
import { isPlainName } from '#domain/contacts/plain-name.ts'

/** For a text that holds more than a name. The server has a sentence for the problem in the guest’s language. */
const notOnlyName = {
  error: 'a name without addresses, telephone numbers or markup',
  params: { problem: 'notOnlyName' },
}

/** The name of a person. It may be shown in messages to others, so nothing in it leads elsewhere. */
export const PersonName = z.string().trim().max(120).refine(isPlainName, notOnlyName)
