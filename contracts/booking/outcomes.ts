import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'

/** Calls about what became of an earlier request. */
export const outcomes = {
  get: defineCall('outcomes.get', {
    summary:
      'The result of a request whose response was lost. `call` is its operation; send its `Idempotency-Key` and token again. Changes nothing',
    audience: 'holder-or-anyone',
    answer: z.object({
      state: z
        .enum(['unknown', 'underWay', 'answered', 'notStored'])
        .describe(
          'unknown: no request with this key arrived, so nothing was changed; notStored: responses of this call contain credentials, or the request broke off, so repeat it',
        ),
      status: z.number().int().nullable().describe('of the first response; null unless answered'),
      answer: z.unknown().describe('the body of the first response; null if there is none'),
    }),
    refusals: ['signInNeeded'],
  }),
}
