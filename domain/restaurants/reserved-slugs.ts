/** Words that URLs of the app use, or that could pass for a page of the installation itself. */
const reserved = new Set(
  (
    'admin amp api app account booking bookings collection collections dev docs embed events group-order help home host ' +
    'kiosk kiosk-mode landings legal login mode new operator order orders payment place places privacy profile reserve ' +
    'reserve-mode restaurant restaurants search setup signin sitemap sitemaps staff static support terms user users waitlist www'
  ).split(' '),
)

/** Whether a name in URLs can't be chosen. A number would be read as the id of a restaurant. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || /^\d+$/.test(slug)
}
