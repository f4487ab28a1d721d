import { phoneKey } from '#server/platform/contacts/same-contact.ts'

/**
 * Returns a key for the person whom an email address or phone number most likely reaches, however it is
 * spelled. Use it only for counting.
 */
export function personKey(contact: string): string {
  return contact.includes('@') ? mailboxOf(contact) : (phoneKey(contact) ?? contact.replace(/\D/g, ''))
}

/**
 * Returns a key for the mailbox that an address most likely reaches. Ignores case, everything after a plus
 * sign and, for providers that ignore them, dots. Use it only for counting, never for sending.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const plain = name.split('+', 1)[0] || name
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}
