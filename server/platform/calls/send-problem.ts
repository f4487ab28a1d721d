import type { FastifyReply } from 'fastify'
import { problemType } from '#contracts/http/problem.ts'
import { type Locale, writtenTag } from '#domain/locale.ts'
import type { Outcome } from './answer.ts'

/** Sends a refusal, which is written in this language. */
export function sendProblem(
  reply: FastifyReply,
  { status, body, retryAfterSeconds }: Outcome,
  locale: Locale,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .header('content-language', writtenTag(locale))
    .type(problemType)
    .send(JSON.stringify(body))
}
