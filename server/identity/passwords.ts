import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** A digest no password has: checking against it takes as long as against a real one. */
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`

export const digestOfPassword = (password: string): Promise<string> => hashPassword(password)

/** Is it the password? Where there is none to compare with, the answer takes the same time. */
export async function isPassword(password: string, digest: string | null): Promise<boolean> {
  const same = await verifyPassword({ hash: digest ?? nobodys, password })
  return same && digest !== null
}
