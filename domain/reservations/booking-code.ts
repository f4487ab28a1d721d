/** Returns a short code for phone calls: the first six digits of the id, as in `A3F-09C`. It grants no access. */
export function bookingCode(id: string): string {
  const digits = id.slice(0, 6).toUpperCase()
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}
