import type { Context } from '#server/context.ts'
import { composeMessage, type ComposeNeeds } from './compose-message.ts'
import type { Message } from './message.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'

export interface OutboxEntry extends Omit<Message, 'sender'> {
  readonly id: number
  readonly channel: MessageRow['channel']
  readonly to: string
  readonly at: string
}

type Needs = ComposeNeeds & Pick<Context, 'database'>

/** Composed messages of the outbox, newest first. Read-only. */
export async function readOutbox(context: Needs, recipient: string | null): Promise<OutboxEntry[]> {
  const rows = await createOutboxStore(context.database).newest(recipient, 200)
  return rows.map((row) => {
    const { id, channel, recipient: to, created } = row
    const { sender: _sender, ...message } = composeMessage(context, row)
    return { id, channel, to, ...message, at: created.toISOString() }
  })
}
