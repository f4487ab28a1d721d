import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Site } from './site.ts'

/**
 * Caches a script only briefly, because websites load it from a URL that never changes and should get a new
 * version within minutes.
 */
const cachedBriefly = 'public, max-age=600, stale-while-revalidate=86400'

/** Serves `/embed.js` for websites that embed pages, and the script for the pages in their frames. */
export function registerEmbedScripts(
  app: FastifyInstance,
  { embedScript, frameScript }: Pick<Site, 'embedScript' | 'frameScript'>,
): void {
  serve('/embed.js', embedScript)
  serve('/embed/frame.js', frameScript)

  function serve(path: string, script: string): void {
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 16)}"`
    const body = Buffer.from(script)
    app.get(path, (request, reply) => {
      reply.headers({
        etag,
        'cache-control': cachedBriefly,
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/javascript; charset=utf-8').send(body)
    })
  }
}
