/** A number as a link that calls it. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
