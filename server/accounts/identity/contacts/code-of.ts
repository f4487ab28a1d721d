import type { Capabilities } from '#server/platform/calls/capabilities.ts'

/** Returns the six-digit code of a proof, which is derived from the proof's id and never stored. */
export function codeOf(capabilities: Pick<Capabilities, 'tokenOf'>, proofId: string): string {
  const drawn = Number.parseInt(capabilities.tokenOf('code', proofId).slice(0, 12), 16)
  return String(drawn % 1_000_000).padStart(6, '0')
}
