import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** The code in the link of an invitation. It is derived from its id, so that nothing kept opens anything. */
export function codeOf({ capabilities }: Pick<Context, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('invitation', id)
}

/** What an invitation is found by. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase()).digest('hex')
}

/** Where the button of an invitation leads. */
export function invitationUrl({ config }: Pick<Context, 'config'>, code: string): string {
  return `${config.publicUrl}/invitation?code=${code}`
}
