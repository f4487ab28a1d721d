import type { Capabilities } from '#server/reservations/capabilities.ts'

/** The six digits of a proof, as the message about it says them. They stand nowhere. */
export function codeOf(capabilities: Pick<Capabilities, 'tokenOf'>, proofId: string): string {
  const drawn = Number.parseInt(capabilities.tokenOf('code', proofId).slice(0, 12), 16)
  return String(drawn % 1_000_000).padStart(6, '0')
}
