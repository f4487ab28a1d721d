import { registerAssets } from '#server/app/pages/assets.ts'
import type { DrawPage } from '#server/app/pages/pages.ts'
import type { Site } from '#server/app/pages/site.ts'

/** Creates a site without the web app, for tests of how the server handles pages. */
export function bareSite(draw: DrawPage): Site {
  return {
    draw,
    drawHostPage: async () => '',
    picture: () => null,
    messages: async () => null,
    serveFiles: (app, context) => registerAssets(app, context, import.meta.dirname),
    drawIcon: () => '',
    pageBackground: (color) => color,
    inlineScripts: [],
    embedScript: '',
    frameScript: '',
    serviceWorker: '',
  }
}
