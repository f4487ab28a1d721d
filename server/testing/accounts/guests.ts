import type { InjectOptions } from 'fastify'
import type { SendOptions } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import { buildRequest } from '#contracts/http/build-request.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'

export const goodPassword = 'ein Tisch am Fenster'

/** A fake browser on a page of this installation. It stores and sends cookies. */
export interface Browser {
  /** The `Cookie` header that the browser sends. */
  readonly cookie: string
  ask(name: CallName, input: object, options?: SendOptions, headers?: Record<string, string>): Promise<Answer>
  /** Opens a URL as a redirect from another site would. */
  visit(address: URL): Promise<Answer>
}

type Answer = Awaited<ReturnType<OpenWorld['app']['inject']>>

export function openBrowser(
  { app }: Pick<OpenWorld, 'app'>,
  headers: Record<string, string> = {},
  address = '127.0.0.1',
): Browser {
  const kept = new Map<string, string>()
  for (const pair of (headers['cookie'] ?? '').split('; ').filter(Boolean))
    kept.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  const cookieHeader = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  const { cookie: _, ...others } = headers
  const inject = async (request: InjectOptions, site: string): Promise<Answer> => {
    const answer = await app.inject({
      ...request,
      remoteAddress: address,
      headers: {
        'sec-fetch-site': site,
        ...(kept.size > 0 && { cookie: cookieHeader() }),
        ...request.headers,
        ...others,
      },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) kept.delete(name)
      else kept.set(name, value)
    }
    return answer
  }
  return {
    get cookie() {
      return cookieHeader()
    },
    ask(name, input, { token } = {}, more = {}) {
      const { method, url, body } = buildRequest(name, input as Record<string, unknown>)
      const request = {
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...more },
        ...(body === undefined ? {} : { payload: body as object }),
      }
      return inject(request, 'same-origin')
    },
    visit: ({ pathname, search }) => inject({ method: 'GET', url: pathname + search }, 'cross-site'),
  }
}

/** Returns the code in the newest message to a contact. Throws if there is none. */
export async function codeTo(world: OpenWorld, to: string): Promise<string> {
  const [newest] = await outboxOf(world, to)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`${to} was sent no code`)
  return code
}

export interface SignedUpGuest {
  readonly uid: string
  /** The bearer token for the guest's calls. */
  readonly token: string
  /** The `Cookie` header of the browser in which the guest signed up. */
  readonly cookie: string
  readonly email: string
  readonly password: string
  readonly browser: Browser
}

let count = 0

/** Creates an account with the code from the outbox. By default, the email is unique. */
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
