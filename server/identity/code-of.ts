import type { Capabilities } from '#server/calls/capabilities.ts'

/** Returns the six digits sent for a proof. They are derived from its id and never stored. */
export function codeOf(capabilities: Pick<Capabilities, 'tokenOf'>, proofId: string): string {
  const drawn = Number.parseInt(capabilities.tokenOf('code', proofId).slice(0, 12), 16)
  return String(drawn % 1_000_000).padStart(6, '0')
}
