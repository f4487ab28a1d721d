/** Returns what a phone dials for a number as people read it: its digits and plus sign. */
export function dialed(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}

/** Returns the `tel:` link of a phone number. Its text isn't checked; `readPhone` reads what people write. */
export function telephone(phone: string): string {
  return `tel:${dialed(phone)}`
}
