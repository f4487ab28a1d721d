import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'

/** The response of a call that must succeed. A refusal fails the test. */
export function succeeded<Answer>(outcome: Answer | WireRefusal): Answer {
  if (isWireRefusal(outcome)) throw new Error(`refused as ${outcome.refused}: ${outcome.message}`)
  return outcome
}

/** The refusal of a call that must be rejected. */
export function refused(outcome: unknown): WireRefusal {
  if (!isWireRefusal(outcome)) throw new Error(`not refused: ${JSON.stringify(outcome)?.slice(0, 200)}`)
  return outcome
}
