import { cardNumbersIn } from '#contracts/payments/card-numbers.ts'
import type { Transport } from '#contracts/client.ts'

/**
 * Creates a transport that refuses calls containing a card number before they're sent, as the server would.
 * `sentence` returns the message in the guest's language.
 */
export function withoutCardNumbers(transport: Transport, sentence: () => string): Transport {
  return async (request) => {
    const names = [...cardNumbersIn(request.query), ...cardNumbersIn(request.body)]
    if (names.length === 0) return transport(request)
    const message = sentence()
    const fields = names.map((field) => ({ field, message }))
    return { status: 400, body: { code: 'invalidInput', detail: message, fields } }
  }
}
