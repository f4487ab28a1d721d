/** The short code a guest can say on the phone: the first six digits of the booking's id, `A3F-09C`. It opens nothing. */
export function bookingCode(id: string): string {
  const digits = id.slice(0, 6).toUpperCase()
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}
