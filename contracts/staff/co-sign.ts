/** Header with which a member allows one call that the person at a device may not make: `MEMBERID:PIN`. */
export const coSignHeader = 'co-sign'

/** Returns null if the header isn’t an id and a PIN. */
export function readCoSign(header: string): { readonly memberId: string; readonly pin: string } | null {
  const [, memberId, pin] = /^\s*([0-9a-f]{32}):(\d{4,6})\s*$/.exec(header) ?? []
  return memberId && pin ? { memberId, pin } : null
}
