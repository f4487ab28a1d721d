import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'

/** Returns the response of a call that must succeed. A refusal fails the test. */
export function succeeded<Answer>(outcome: Answer | WireRefusal): Answer {
  if (isWireRefusal(outcome)) throw new Error(`refused as ${outcome.refused}: ${outcome.message}`)
  return outcome
}

/** Returns the refusal of a call that must be refused. A success fails the test. */
export function refused(outcome: unknown): WireRefusal {
  if (!isWireRefusal(outcome)) throw new Error(`not refused: ${JSON.stringify(outcome)?.slice(0, 200)}`)
  return outcome
}
