import { phoneKey } from '#domain/contacts/same-contact.ts'

/** Whom an e-mail address or a telephone number most likely reaches, however it is written; for counting alone. */
export function whoIsReached(contact: string): string {
  return contact.includes('@') ? mailboxOf(contact) : (phoneKey(contact) ?? contact.replace(/\D/g, ''))
}

/**
 * Which mailbox an address most likely reaches, for counting alone: case, what stands behind a plus and, where the provider
 * ignores them, dots make no other mailbox. Never write to it.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const plain = name.split('+', 1)[0] || name
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}
