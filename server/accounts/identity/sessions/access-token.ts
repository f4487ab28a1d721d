import type { Context } from '#server/context.ts'

type Needs = Pick<Context, 'capabilities' | 'now'>

/** The account and session in an access token. The session may have ended; only the database knows. */
export interface Named {
  readonly uid: string
  readonly sessionId: string
}

const livesMs = 15 * 60_000
const issuer = 'banquette'

/** Imports the JWT library at the first sign-in because most guests never sign in. */
const library = () => import('jose')

/**
 * Creates the access token for an account's calls, and returns it with the time by which it must be
 * refreshed.
 */
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

/** Returns null if the token has expired or is of another kind, such as a booking's token. */
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
