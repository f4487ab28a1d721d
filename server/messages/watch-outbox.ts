import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import { createOutboxStore, type MessageRow, type MessageState } from './outbox-store.ts'

type Needs = Pick<Data, 'database'>
type Shown = AnswerOf<'operator.resendMessage'>

/** Returns messages with their states for the operator, newest first. */
export async function listMessages(
  { database }: Needs,
  { state, ...page }: Parsed<'operator.messages'>['query'],
): Promise<AnswerOf<'operator.messages'>> {
  const { total, rows } = await createOutboxStore(database).page(state, page)
  return { total, results: rows.map(present) }
}

/** Returns the age in seconds of the oldest message that could have been sent; 0 if none waits. */
export function ageOfOutbox({ database, now }: Pick<Data, 'database' | 'now'>): Promise<number> {
  return createOutboxStore(database).age(now())
}

export async function sendAgain(
  context: Data,
  messageId: number,
): Promise<Shown | Refusal<'unknownMessage'>> {
  const row = await writeWithHistory(
    context,
    (inside) => createOutboxStore({ ...context.database, sql: inside }).renew(messageId),
    (renewed) =>
      renewed && { kind: 'changed', subject: 'message', name: renewed.template, restaurantId: null },
  )
  return row ? present(row) : refuse('unknownMessage')
}

function present(row: MessageRow): Shown {
  const state = stateOf(row)
  const { id, channel, recipient: to, template, cause, attempts, trouble, created, due } = row
  return {
    id,
    channel,
    to,
    template,
    cause,
    state,
    attempts,
    trouble,
    created: created.toISOString(),
    due: state === 'waiting' ? (due?.toISOString() ?? null) : null,
  }
}

function stateOf({ sent, dropped, failure }: MessageRow): MessageState {
  if (sent) return 'sent'
  if (dropped) return 'dropped'
  return failure === null ? 'waiting' : 'failed'
}
