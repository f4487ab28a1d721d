import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { liveReads } from './live.ts'
import type { DocumentOperation } from '#contracts/openapi/openapi.ts'
import { responsesOf } from '#contracts/openapi/openapi-responses.ts'

/** The path of `livePath` as a path template of the OpenAPI document. */
export const livePath = '/api/live/{kind}/{id}'

/** Describes live updates for OpenAPI. They are a stream and not a call, so they aren't in `calls`. */
export function followOperation(): DocumentOperation {
  const reads = Object.values(liveReads)
  const refusals = new Set(reads.flatMap((name) => (calls[name] as Call).refusals ?? []))
  const call: Call = {
    ...calls['guests.profile'],
    refusals: [...refusals, 'unknownCall', 'tokenNeeded', 'signInNeeded'],
  }
  const { 204: _none, ...responses } = responsesOf(call, undefined)
  return {
    operationId: 'live.follow',
    summary:
      `Follow the version of a profile, reservation, waitlist entry, group order, line, a restaurant’s orders or its service days: an event now and one after every change. ` +
      `Where no event stream gets through, poll the call that reads it (${reads.join(' or ')})`,
    tags: ['live'],
    parameters: [
      {
        name: 'kind',
        in: 'path',
        required: true,
        schema: { type: 'string', enum: Object.keys(liveReads) },
        description: 'What to follow',
        example: 'reservation',
      },
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'string' },
        example: '0f8fad5bd9cb469fa165708677289501',
        description:
          'the `uid` of the guest, the id of the reservation or waitlist entry, the code of the group order’s member, or the restaurant of the line, orders or service days',
      },
    ],
    responses: {
      200: {
        description:
          'Events named `version` whose data is the version. The stream ends after ten minutes, when access ends, and when too many are connected; connect again then, or poll',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...responses,
      406: { description: 'The `Accept` header excludes text/event-stream' },
    },
    security: [{}, { guestToken: [] }, { bookingToken: [] }, { staffToken: [] }],
  }
}
