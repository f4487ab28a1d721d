import type { FastifyInstance } from 'fastify'
import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import { fallbackLocale, type Locale, writtenTag } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import { compileCustomTexts, compilePseudoTexts, type CustomPageTexts } from './custom-page-texts.ts'
import { pageLocale, pagePseudoLocale } from './plain-page.ts'

/** Returns the document of the host app, which is the same for everybody who reads this language. */
export type DrawHostPage = (page: {
  locale: Locale
  ownTexts: CustomPageTexts | null
  development: boolean
  sendsTexts: boolean
  services: ServiceUrls
}) => Promise<string>

/**
 * Serves the host app on the host name of `PUBLIC_URL`. Passkeys and the cookies of devices belong to one host name, so
 * those of tenants redirect there.
 */
export function registerHostPages(app: FastifyInstance, context: Context, draw: DrawHostPage): void {
  const { deployment, publicUrl, services } = context.config
  const development = deployment === 'development'
  const ownTextsIn = compileCustomTexts(context.customTexts)
  for (const url of ['/host', '/host/*'])
    app.get(url, async (request, reply) => {
      if (await context.tenants.ofHost(request.headers.host))
        return reply.redirect(publicUrl + request.url.replace(/^[/\\]+/, '/'))
      const pseudo = development ? pagePseudoLocale(request) : null
      const locale = pseudo ? fallbackLocale : pageLocale(request)
      const ownTexts = pseudo ? compilePseudoTexts(pseudo) : ownTextsIn(locale)
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'private, no-cache',
          'content-language': ownTexts?.tag ?? writtenTag(locale),
          vary: 'accept-language, cookie',
        })
        .send(await draw({ locale, ownTexts, development, sendsTexts: sendsTexts(context.config), services }))
    })
}
