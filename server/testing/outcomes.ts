import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'

/** The answer of a step that has to succeed; a refusal fails the test in its own words. */
export function succeeded<Answer>(outcome: Answer | WireRefusal): Answer {
  if (isWireRefusal(outcome)) throw new Error(`refused as ${outcome.refused}: ${outcome.message}`)
  return outcome
}

/** The refusal of a step that must not succeed. */
export function refused(outcome: unknown): WireRefusal {
  if (!isWireRefusal(outcome)) throw new Error(`not refused: ${JSON.stringify(outcome)?.slice(0, 200)}`)
  return outcome
}
