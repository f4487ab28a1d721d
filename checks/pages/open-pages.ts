import { createApp } from '#server/app/app.ts'
import { registerAssets } from '#server/app/pages/assets.ts'
import type { Site } from '#server/app/pages/site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import {
  createHostPages,
  createPages,
  drawPictureAt,
  drawIcon,
  embedScript,
  firstTouchScript,
  frameScript,
  messagesAt,
  pageBackground,
} from '#web/app/entry.server.tsx'

/** Returns the web app in the form that the server uses, without built files. */
export function siteOfPages(): Site {
  return {
    draw: createPages({ app: '/app.js', chunks: [], sheet: '', styles: [] }),
    drawHostPage: createHostPages({ scripts: ['/host.js'], chunks: [], sheet: '/host.css' }),
    picture: drawPictureAt,
    messages: messagesAt,
    serveFiles: (app, context) => registerAssets(app, context, import.meta.dirname),
    drawIcon,
    pageBackground,
    inlineScripts: [firstTouchScript],
    embedScript,
    frameScript,
    serviceWorker: '',
  }
}

/** Opens an app with pages and calls and its own demo world. The caller must close it after the tests. */
export async function openPages(): Promise<{
  world: OpenWorld
  app: OpenWorld['app']
  close: () => Promise<void>
}> {
  const world = await openWorld()
  const app = await createApp(world.context, siteOfPages())
  const close = async () => {
    await app.close()
    await world.close()
  }
  return { world, app, close }
}
