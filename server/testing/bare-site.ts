import type { DrawPage } from '#server/http/pages.ts'
import type { Site } from '#server/http/site.ts'

/** A site without the web app, for tests of what the server does around its pages. */
export function bareSite(draw: DrawPage): Site {
  return {
    draw,
    picture: () => null,
    messages: () => null,
    assets: import.meta.dirname,
    favicon: '',
    inlineScripts: [],
  }
}
