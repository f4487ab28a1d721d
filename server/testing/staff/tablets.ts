import type { AnswerOf, Input } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { type Browser, openBrowser } from '#server/testing/accounts/guests.ts'
import type { Hired } from './members.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

export interface Tablet {
  readonly browser: Browser
  /** Makes a call on the device and returns its answer or the code of its refusal. */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options?: { readonly token?: string; readonly coSign?: string; readonly key?: string },
  ) => Promise<AnswerOf<Name> | string>
}

/** A browser that isn’t paired yet. */
export function unpairedTablet(world: OpenWorld, cookie = ''): Tablet {
  const browser = openBrowser(world, cookie ? { cookie } : {})
  return {
    browser,
    async ask(name, input, { coSign, key, ...options } = {}) {
      const headers = { ...(coSign && { 'co-sign': coSign }), ...(key && { 'idempotency-key': key }) }
      const answer = await browser.ask(name, input, options, headers)
      if (answer.statusCode < 400) return answer.body === '' ? undefined : answer.json()
      return answer.json().code
    },
  }
}

/** Pairs a new tablet with a restaurant, by the code that a manager gets. */
export async function pairedTablet(
  world: OpenWorld,
  restaurantId: string,
  manager: Pick<Hired, 'own'>,
  device: Partial<Input<'staff.pairDevice'>['body']> = {},
): Promise<Tablet> {
  const body = { name: 'Front door tablet', purpose: 'host' as const, ...device }
  const shown = await world.send('staff.pairDevice', { restaurantId, body }, manager.own)
  if ('refused' in shown) throw new Error(`pairing was refused: ${shown.refused}`)
  const tablet = unpairedTablet(world)
  const paired = await tablet.ask('staff.confirmPairing', { body: { code: shown.code } })
  if (typeof paired === 'string') throw new Error(`the code was refused: ${paired}`)
  return tablet
}
