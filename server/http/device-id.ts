import type { Context } from '#server/context.ts'
import type { Caller } from './caller.ts'

type Needs = Pick<Context, 'capabilities' | 'config' | 'newId'>

const cookieName = 'device-id'
/** As long as an idempotency key is kept; nothing else needs it that long. */
const keptSeconds = 7 * 86_400

/** The signed random id this device was given before; null without one. It says who is counted and opens nothing. */
export function deviceId({ capabilities }: Pick<Needs, 'capabilities'>, { cookies }: Caller): string | null {
  const [id = '', signature = ''] = (cookies.readFromAnywhere(cookieName) ?? '').split('.')
  return capabilities.opens('deviceId', id, signature) ? id : null
}

/** The same, with a new id for a device that has none. A client that keeps no cookies is a new device each time. */
export function ensureDeviceId(
  context: Needs,
  caller: Caller,
): { readonly id: string; readonly known: boolean } {
  const known = deviceId(context, caller)
  if (known !== null) return { id: known, known: true }
  // A page may make several calls for one request.
  const prefix = `${cookieName}=`
  const given = caller.cookies.given.find((cookie) => cookie.startsWith(prefix))
  if (given) return { id: given.slice(prefix.length).split('.', 1)[0] ?? '', known: false }
  const id = context.newId()
  const secure = context.config.deployment === 'development' ? '' : '; Secure'
  caller.cookies.give(
    `${prefix}${id}.${context.capabilities.tokenOf('deviceId', id)}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return { id, known: false }
}
