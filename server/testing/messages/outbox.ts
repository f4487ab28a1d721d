import { fromShortCode } from '#domain/notifications/short-code.ts'
import type { OutboxEntry } from '#server/messages/read-outbox.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Returns the messages to an address, newest first. */
export async function outboxOf({ app }: OpenWorld, to: string): Promise<OutboxEntry[]> {
  return (await app.inject({ url: `/dev/outbox.json?to=${encodeURIComponent(to)}` })).json()
}

/** Returns the token in the link of the newest message to an address. */
export async function linkTokenTo(world: OpenWorld, to: string): Promise<string> {
  const [newest] = await outboxOf(world, to)
  const text = newest?.text ?? ''
  const token = /\/request\?token=(\w+)/.exec(text)?.[1] ?? fromShortCode(/\/r\/(\w+)/.exec(text)?.[1] ?? '')
  if (!token) throw new Error(`${to} was sent no link`)
  return token
}
