import { createHash } from 'node:crypto'
import type { Links } from '#server/context.ts'

/** Derived from the id and never stored, so a copy of the database doesn't give access to the invitation. */
export function codeOf({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('invitation', id)
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase()).digest('hex')
}

/** Returns the code of a share link, which is also derived from its id. */
export function shareCodeOf({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('shareLink', id)
}

export function invitationUrl({ linkOrigin }: Pick<Links, 'linkOrigin'>, code: string): string {
  return `${linkOrigin}/invitation?code=${code}`
}
