import type { Data, Links } from '#server/context.ts'
import type { Caller } from './caller.ts'

type Needs = Data & Links

const cookieName = 'device-id'
/**
 * How long browsers store the cookie, in seconds: as long as idempotency keys, which depend on the device id.
 */
const storedSeconds = 7 * 86_400

/**
 * Returns the signed random id of this device, or null if it has none. The id is used only for counting and
 * grants no access.
 */
export function deviceId({ capabilities }: Pick<Needs, 'capabilities'>, { cookies }: Caller): string | null {
  const [id = '', signature = ''] = (cookies.readFromAnywhere(cookieName) ?? '').split('.')
  return capabilities.opens('deviceId', id, signature) ? id : null
}

/**
 * Like `deviceId`, but assigns a new id if there is none. A client without cookies counts as a new device each time.
 */
export function ensureDeviceId(
  context: Needs,
  caller: Caller,
): { readonly id: string; readonly known: boolean } {
  const known = deviceId(context, caller)
  if (known !== null) return { id: known, known: true }
  // A page may make several calls during one request, so reuse the id that an earlier call created.
  const prefix = `${cookieName}=`
  const given = caller.cookies.given.find((cookie) => cookie.startsWith(prefix))
  if (given) return { id: given.slice(prefix.length).split('.', 1)[0] ?? '', known: false }
  const id = context.newId()
  const secure = context.config.deployment === 'development' ? '' : '; Secure'
  caller.cookies.give(
    `${prefix}${id}.${context.capabilities.tokenOf('deviceId', id)}; Path=/; Max-Age=${storedSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return { id, known: false }
}
