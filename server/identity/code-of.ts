import type { Capabilities } from '#server/calls/capabilities.ts'

/** The six digits for a proof, as sent in its message. They aren't stored anywhere. */
export function codeOf(capabilities: Pick<Capabilities, 'tokenOf'>, proofId: string): string {
  const drawn = Number.parseInt(capabilities.tokenOf('code', proofId).slice(0, 12), 16)
  return String(drawn % 1_000_000).padStart(6, '0')
}
