import type { Context } from '#server/context.ts'

type Needs = Pick<Context, 'capabilities' | 'now'>

/** The account and session in an access token. The session may have ended; only the database knows. */
export interface Named {
  readonly uid: string
  readonly sessionId: string
}

const livesMs = 15 * 60_000
const issuer = 'banquette'

/** Imports the JWT library when a guest first signs in, because most guests never do. */
const library = () => import('jose')

/** Creates the bearer token for an account's calls, with the time by which it must be refreshed. */
export async function makeToken(
  { capabilities, now }: Needs,
  { uid, sessionId }: Named,
): Promise<{ token: string; expires: string }> {
  const { SignJWT } = await library()
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

/**
 * Returns the account and session in an access token, or null if it has expired or is another kind of token, such as
 * one for a booking.
 */
export async function readToken({ capabilities, now }: Needs, token: string): Promise<Named | null> {
  const { jwtVerify } = await library()
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
