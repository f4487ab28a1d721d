import { jwtVerify, SignJWT } from 'jose'
import type { Context } from '#server/context.ts'

type Needs = Pick<Context, 'capabilities' | 'now'>

/** The account and session that a token names. Only the database knows whether the session is still valid. */
export interface Named {
  readonly uid: string
  readonly sessionId: string
}

const livesMs = 15 * 60_000
const issuer = 'banquette'

/** Creates the bearer token for personal calls, with the time when it must be refreshed. */
export async function makeToken(
  { capabilities, now }: Needs,
  { uid, sessionId }: Named,
): Promise<{ token: string; expires: string }> {
  const at = now()
  const expires = new Date(at.getTime() + livesMs)
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(uid)
    .setIssuedAt(at)
    .setExpirationTime(expires)
    .sign(capabilities.keyFor('access token'))
  return { token, expires: expires.toISOString() }
}

/** Null for a token that has expired or isn't an access token, such as that of a booking. */
export async function readToken({ capabilities, now }: Needs, token: string): Promise<Named | null> {
  try {
    const { payload } = await jwtVerify(token, capabilities.keyFor('access token'), {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['exp'],
      currentDate: now(),
    })
    const { sub, sid } = payload
    return typeof sub === 'string' && typeof sid === 'string' ? { uid: sub, sessionId: sid } : null
  } catch {
    return null
  }
}
