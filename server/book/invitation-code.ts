import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** The code in an invitation's link. It is derived from the id, so nothing in the database opens the invitation. */
export function codeOf({ capabilities }: Pick<Context, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('invitation', id)
}

/** The stored hash used to look up a code. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase()).digest('hex')
}

/** The code of a share link, derived in the same way. */
export function shareCodeOf({ capabilities }: Pick<Context, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('shareLink', id)
}

export function invitationUrl({ config }: Pick<Context, 'config'>, code: string): string {
  return `${config.publicUrl}/invitation?code=${code}`
}
