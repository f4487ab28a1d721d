import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { pageLocale, sendPlainPage } from './plain-page.ts'

/**
 * Opens the page that a fragment of `/profile` means: published waitlist widgets show `/profile#/get-in-line/15/` in a
 * frame. Browsers don't send fragments, so only a script can read it.
 */
export const formerProfileScript = `{
  const [, restaurant] = /^#\\/get-in-line\\/([^/?]+)/.exec(location.hash) ?? []
  const parent = self !== top && document.referrer ? '?parent-origin=' + encodeURIComponent(new URL(document.referrer).origin) : ''
  location.replace(restaurant ? '/waitlist/' + restaurant + parent : '/user')
}`

/** Serves `/profile`, which published widgets link to. Without scripts it leads to the open waitlists. */
export function registerFormerProfile(
  app: FastifyInstance,
  context: Pick<Context, 'sentences' | 'tenants'>,
): void {
  app.get('/profile', (request, reply) => {
    const locale = pageLocale(request, context.tenants.knownOfHost(request.headers.host))
    const say = context.sentences(locale)
    return sendPlainPage(reply.header('x-robots-tag', 'noindex'), {
      locale,
      title: say('waitlistJoin.lines'),
      text: say('waitlistJoin.linesLead'),
      links: [
        ['/waitlist', say('waitlistJoin.lines')],
        ['/', say('error.home')],
      ],
      script: formerProfileScript,
    })
  })
}
