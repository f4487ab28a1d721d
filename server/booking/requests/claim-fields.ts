import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

interface Owner {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message?: string | undefined
}

/** A phone number without a country code is read in `country`. */
export function claimBy(
  { name, email, phone: written = '', message = '' }: Owner,
  country: string | null,
  say: Say,
) {
  const phone = written && readPhone(written, country)
  if (phone === null) return fieldRefusal('phone', say(phoneProblem(written)))
  return { name, email, phone, message, date: null, partySize: null }
}
