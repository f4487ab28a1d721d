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
