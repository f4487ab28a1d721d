import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fromShortCode, shortCode } from '#domain/notifications/short-code.ts'
import { codeOf as codeOfInvitation } from '#server/book/steps/invitation-code.ts'
import { keysOf } from '#server/book/steps/reservation-keys.ts'
import type { Links } from '#server/context.ts'
import { memberCode } from '#server/ordering/groups/open-group.ts'

type Needs = Pick<Links, 'linkOrigin' | 'capabilities'>

/**
 * Links for text messages, which are limited to 160 characters. `registerShortLinks` redirects each to its page,
 * without changing anything.
 */
export const shortLinks = {
  /**
   * Contains the encrypted id, which grants access to the reservation, just like its token. Neither is
   * stored.
   */
  reservation: (context: Needs, id: string) =>
    linkOf(context, 'b', shortCode(cipherOf(context, 'encrypt', id))),
  invitation: (context: Needs, id: string) => linkOf(context, 'j', shortCode(codeOfInvitation(context, id))),
  groupOrder: (context: Needs, memberId: string) =>
    linkOf(context, 'g', shortCode(memberCode(context, memberId))),
  request: (context: Needs, id: string) =>
    linkOf(context, 'r', shortCode(context.capabilities.tokenOf('request', id))),
  /** Contains the id of a waitlist entry, which is enough to open it. */
  walkIn: (context: Needs, id: string) => linkOf(context, 'w', shortCode(id)),
}

function linkOf({ linkOrigin }: Needs, path: string, code: string): string {
  return `${linkOrigin}/${path}/${code}`
}

/** Ids are random and exactly one block, so each gets another result without a random start. */
const start = Buffer.alloc(16)

/** Encrypts or decrypts an id. */
function cipherOf({ capabilities }: Needs, direction: 'encrypt' | 'decrypt', hex: string): string {
  const create = direction === 'encrypt' ? createCipheriv : createDecipheriv
  const cipher = create('aes-256-cbc', capabilities.keyFor('short links'), start).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.from(hex, 'hex')), cipher.final()]).toString('hex')
}

/** Functions that return the path of the page that a short link opens, given the 32 hex digits in it. */
const targets: Readonly<Record<string, (context: Needs, hex: string) => string>> = {
  b(context, hex) {
    const id = cipherOf(context, 'decrypt', hex)
    return `/booking?id=${id}&token=${keysOf(context, id).token}`
  },
  j: (_, hex) => `/invitation?code=${hex}`,
  g: (_, hex) => `/group-order/${hex}`,
  r: (_, hex) => `/request?token=${hex}`,
  w: (_, hex) => `/w/${hex}`,
}

/**
 * Redirects short links to their pages: on the requested host if it is a tenant's, otherwise at `PUBLIC_URL`,
 * because another server may serve the pages. Doesn't handle other paths.
 */
export function registerShortLinks(app: FastifyInstance, context: Needs & Links): void {
  for (const [path, target] of Object.entries(targets))
    app.get<{ Params: { code: string } }>(`/${path}/:code(^[0-9A-Za-z]{22}$)`, async (request, reply) => {
      const hex = fromShortCode(request.params.code)
      if (hex === null) return reply.callNotFound()
      const tenant = await context.tenants.ofHost(request.headers.host)
      const origin = tenant ? '' : context.linkOrigin
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .redirect(origin + target(context, hex), 302)
    })
}
