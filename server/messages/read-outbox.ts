import { composeMessages, type ComposeNeeds } from './write/compose-message.ts'
import type { Message } from './message.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'

export interface OutboxEntry extends Omit<Message, 'sender'> {
  readonly id: number
  readonly channel: MessageRow['channel']
  readonly to: string
  readonly at: string
}

/** Returns composed messages from the outbox, newest first. Doesn't change them. */
export async function readOutbox(context: ComposeNeeds, recipient: string | null): Promise<OutboxEntry[]> {
  const rows = await createOutboxStore(context.database).newest(recipient, 200)
  const messages = await composeMessages(context, rows)
  return rows.flatMap(({ id, channel, recipient: to, created }, at) => {
    const message = messages[at]
    if (!message) return []
    const { sender: _sender, ...shown } = message
    return [{ id, channel, to, ...shown, at: created.toISOString() }]
  })
}
