import type { Discovery } from '#server/context.ts'

/** Paths of pages that a restaurant's name follows. */
const pagesOfRestaurants =
  /^\/(amp|restaurants|reserve|(?:booking\/)?reserve-mode|delivery|delivery-mode|get-in-line|mode|waitlist|group-order\/start|kiosk-mode)\/([^/?]+)(.*)$/

/** Resolves to the present URL of a restaurant's page under a name that the restaurant had before; null for any other URL. */
export async function presentAddress(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  url: string,
): Promise<string | null> {
  const [, page = '', name = '', rest = ''] = pagesOfRestaurants.exec(url) ?? []
  if (!/^[a-z0-9-]{3,80}$/i.test(name) || /^\d+$/.test(name)) return null
  const slug = (await catalogue.get(name))?.record.slug
  if (slug === undefined || slug === name.toLowerCase()) return null
  return `/${page}/${encodeURIComponent(slug)}${rest}`
}
