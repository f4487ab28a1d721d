import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fromShortCode, shortCode } from '#domain/notifications/short-code.ts'
import { codeOf as codeOfInvitation } from '#server/book/invitation-code.ts'
import { keysOf } from '#server/book/reservation-keys.ts'
import type { Context } from '#server/context.ts'
import { memberCode } from '#server/group-orders/open-group.ts'

type Needs = Pick<Context, 'config' | 'capabilities'>

/**
 * Links for text messages, which have room for 160 characters. Each leads to the long address and changes nothing
 * (`registerShortLinks`).
 */
export const shortLinks = {
  /** The id, encrypted: the code opens the reservation as its token does, and neither is stored. */
  reservation: (context: Needs, id: string) =>
    linkOf(context, 'b', shortCode(cipherOf(context, 'encrypt', id))),
  invitation: (context: Needs, id: string) => linkOf(context, 'j', shortCode(codeOfInvitation(context, id))),
  groupOrder: (context: Needs, memberId: string) =>
    linkOf(context, 'g', shortCode(memberCode(context, memberId))),
  request: (context: Needs, id: string) =>
    linkOf(context, 'r', shortCode(context.capabilities.tokenOf('request', id))),
  /** The id of a place in line opens it. */
  walkIn: (context: Needs, id: string) => linkOf(context, 'w', shortCode(id)),
}

function linkOf({ config }: Needs, path: string, code: string): string {
  return `${config.publicUrl}/${path}/${code}`
}

/** Ids are one block of AES. No two are the same, so each is a key of its own to those without the secret. */
function cipherOf({ capabilities }: Needs, direction: 'encrypt' | 'decrypt', hex: string): string {
  const create = direction === 'encrypt' ? createCipheriv : createDecipheriv
  const cipher = create('aes-256-ecb', capabilities.keyFor('short links'), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.from(hex, 'hex')), cipher.final()]).toString('hex')
}

/** The path of the page that a short link leads to, from the 32 hex digits in it. */
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
 * Leads from short links to their pages: on the tenant's host that was asked, else at `PUBLIC_URL`, because the pages may
 * be on another server. Other addresses are left to the pages.
 */
export function registerShortLinks(app: FastifyInstance, context: Needs & Pick<Context, 'tenants'>): void {
  for (const [path, target] of Object.entries(targets))
    app.get<{ Params: { code: string } }>(`/${path}/:code(^[0-9A-Za-z]{22}$)`, async (request, reply) => {
      const hex = fromShortCode(request.params.code)
      if (hex === null) return reply.callNotFound()
      const tenant = await context.tenants.ofHost(request.headers.host)
      const origin = tenant ? '' : context.config.publicUrl
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .redirect(origin + target(context, hex), 302)
    })
}
