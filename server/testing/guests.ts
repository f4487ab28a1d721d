import type { SendOptions } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import { buildRequest } from '#contracts/request.ts'
import type { OpenWorld } from './open-world.ts'
import { outboxOf } from './outbox.ts'

export const goodPassword = 'ein Tisch am Fenster'

/** A browser on a page of ours: it keeps the cookies it is given and sends them back. */
export interface Browser {
  /** The `Cookie` header it would send. */
  readonly cookie: string
  ask(
    name: CallName,
    input: object,
    options?: SendOptions,
  ): Promise<Awaited<ReturnType<OpenWorld['app']['inject']>>>
}

export function openBrowser(
  { app }: Pick<OpenWorld, 'app'>,
  headers: Record<string, string> = {},
  address = '127.0.0.1',
): Browser {
  const kept = new Map<string, string>()
  const cookieHeader = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    get cookie() {
      return cookieHeader()
    },
    async ask(name, input, { token } = {}) {
      const { method, url, body } = buildRequest(name, input as Record<string, unknown>)
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(kept.size > 0 && { cookie: cookieHeader() }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      for (const { name: key, value, maxAge } of response.cookies) {
        if (maxAge === 0) kept.delete(key)
        else kept.set(key, value)
      }
      return response
    },
  }
}

/** The code in the newest message to an address or a number. */
export async function codeTo(world: OpenWorld, to: string): Promise<string> {
  const [newest] = await outboxOf(world, to)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`${to} was sent no code`)
  return code
}

export interface SignedUpGuest {
  readonly uid: string
  /** Bearer token of personal calls. */
  readonly token: string
  /** The `Cookie` header of the browser that signed up. */
  readonly cookie: string
  readonly email: string
  readonly password: string
  readonly browser: Browser
}

let count = 0

/** A guest who has signed up through the front door, with the code out of the outbox. Without an e-mail, one nobody else has. */
export async function signedUpGuest(
  world: OpenWorld,
  wanted: { name?: string; email?: string; password?: string } = {},
): Promise<SignedUpGuest> {
  count += 1
  const { name = 'Nadia Pemberton', email = `guest-${count}@example.com`, password = goodPassword } = wanted
  const browser = openBrowser(world)
  const asked = await browser.ask('identity.signUp', { body: { name, email, password } })
  if (asked.statusCode !== 204) throw new Error(`signing up was answered ${asked.body}`)
  const proved = await browser.ask('identity.verifyEmail', {
    body: { email, code: await codeTo(world, email) },
  })
  if (proved.statusCode !== 200) throw new Error(`the code was answered ${proved.body}`)
  const { uid, token } = proved.json<{ uid: string; token: string }>()
  return { uid, token, cookie: browser.cookie, email, password, browser }
}
