import type { Config } from '#server/platform/config/config.ts'

/**
 * Paths that search engines must not crawl: API calls, personal pages, and pages with an unlimited number of URLs,
 * such as one for every time of every day.
 */
const closed = [
  '/api/',
  '/indexes/',
  '/hostmemenu/',
  '/i18n/',
  '/operator',
  '/dev',
  '/docs/',
  '/metrics',
  '/auth',
  '/booking',
  '/chats',
  '/feedback',
  '/history',
  '/user',
  '/reserve',
  '/restaurants/*/reservations',
  '/delivery-mode',
  '/get-in-line',
  '/mode/',
  ...['b', 'g', 'j', 'r', 'w'].map((path) => `/${path}/`),
  '/group-order',
  '/kiosk-mode',
  '/*?*date=',
  '/*?*instant=',
  '/*?*skip=',
]

/** Returns the content of `/robots.txt`. Only production installations allow search engines. */
export function robotsText({ deployment, publicUrl }: Pick<Config, 'deployment' | 'publicUrl'>): string {
  if (deployment !== 'production')
    return `# This is a ${deployment} installation: nothing here is for search engines.\nUser-agent: *\nDisallow: /\n`
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '']
  return [...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
