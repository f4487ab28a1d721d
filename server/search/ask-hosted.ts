import { z } from 'zod'
import type { HostedSearch } from '#server/config/search-settings.ts'
import type { HostedQuestion } from './write-question.ts'

const HostedAnswer = z.object({
  '@odata.count': z.number().int().optional(),
  '@search.facets': z
    .record(
      z.string(),
      z.array(z.object({ value: z.union([z.string(), z.number()]).nullish(), count: z.number().int() })),
    )
    .optional(),
  value: z.array(z.object({ id: z.union([z.string().regex(/^\d{1,9}$/), z.number().int()]) })),
})
export type HostedAnswer = z.infer<typeof HostedAnswer>

const attempts = 2

/** The service is well, but does not take this question. */
export class QuestionRefused extends Error {}

/** Asks a hosted search service, and once more when it is busy or away. Fails with a sentence that names no address and no key. */
export async function askHosted(
  hosted: HostedSearch,
  question: HostedQuestion,
  withinMs: number,
): Promise<HostedAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await attemptAt(hosted, question, withinMs)
    if (typeof answer !== 'string') return answer
    if (attempt === attempts) throw new Error(answer)
  }
}

/** The answer, or why there is none although asking again may help. */
async function attemptAt(
  hosted: HostedSearch,
  question: HostedQuestion,
  withinMs: number,
): Promise<HostedAnswer | string> {
  const { url, index, apiVersion, key } = hosted
  let status: number
  let text: string
  try {
    const answer = await fetch(
      `${url}/indexes/${index}/docs/search?api-version=${encodeURIComponent(apiVersion)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== null && { 'api-key': key }) },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(withinMs),
        // Whoever it would send us to has no right to the key.
        redirect: 'error',
      },
    )
    status = answer.status
    text = await answer.text()
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? `it did not answer within ${withinMs} ms`
      : 'it could not be reached'
  }
  if (status === 429 || status >= 500) return `it answered with status ${status}`
  if (status === 400) throw new QuestionRefused('it refused the question with status 400')
  if (status !== 200) throw new Error(`it refused the question with status ${status}`)
  return readAnswer(text)
}

function readAnswer(text: string): HostedAnswer {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new Error('its answer is no JSON')
  }
  const read = HostedAnswer.safeParse(answer)
  if (!read.success) throw new Error(`its answer is not as expected: ${read.error.issues[0]?.path.join('.')}`)
  return read.data
}
