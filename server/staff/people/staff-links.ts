import { createHash } from 'node:crypto'
import type { Links } from '#server/context.ts'

/** Pages of the host app that links of staff open. The code is in the fragment, so that no server logs it. */
const pages = { invitation: '/host/invitation', setup: '/host/setup' } as const

type Needs = Pick<Links, 'capabilities' | 'config'>

/** Returns the code of an invitation, which is derived from its id and never stored. */
export function invitationCodeOf({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('staffInvitation', id)
}

export function hashOfStaffCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase()).digest('hex')
}

/** Staff sign in under the installation's own host name, whichever site a tenant has. */
export function staffInvitationUrl(context: Needs, id: string): string {
  return `${context.config.publicUrl}${pages.invitation}#${invitationCodeOf(context, id)}`
}

export function setupCodeOf({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('setupLink', id)
}

export function setupUrl(context: Needs, id: string): string {
  return `${context.config.publicUrl}${pages.setup}#${setupCodeOf(context, id)}`
}
