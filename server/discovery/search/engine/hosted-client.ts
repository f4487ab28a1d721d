import { z } from 'zod'
import type { HostedSearch } from '#server/platform/config/search-settings.ts'
import type { HostedQuery } from './hosted-query.ts'

const HostedResponse = z.object({
  '@odata.count': z.number().int().optional(),
  '@search.facets': z
    .record(
      z.string(),
      z.array(z.object({ value: z.union([z.string(), z.number()]).nullish(), count: z.number().int() })),
    )
    .optional(),
  value: z.array(z.object({ id: z.union([z.string().regex(/^\d{1,9}$/), z.number().int()]) })),
})
export type HostedResponse = z.infer<typeof HostedResponse>

const attempts = 2

/** Thrown if the service works but rejects this query. */
export class QueryRejected extends Error {}

/** Retries once if the service is busy or unreachable. Error messages contain neither its address nor its key. */
export async function queryHosted(
  hosted: HostedSearch,
  query: HostedQuery,
  timeoutMs: number,
): Promise<HostedResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await requestOnce(hosted, query, timeoutMs)
    if (typeof response !== 'string') return response
    if (attempt === attempts) throw new Error(response)
  }
}

/** Sends a query once. Resolves to the response, or to the reason of a failure that a retry may fix. */
async function requestOnce(
  hosted: HostedSearch,
  query: HostedQuery,
  timeoutMs: number,
): Promise<HostedResponse | string> {
  const { url, index, apiVersion, key } = hosted
  let status: number
  let text: string
  try {
    const response = await fetch(
      `${url}/indexes/${index}/docs/search?api-version=${encodeURIComponent(apiVersion)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== null && { 'api-key': key }) },
        body: JSON.stringify(query),
        signal: AbortSignal.timeout(timeoutMs),
        // The target of a redirect must not receive the key.
        redirect: 'error',
      },
    )
    status = response.status
    text = await response.text()
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? `no response within ${timeoutMs} ms`
      : 'it is unreachable'
  }
  if (status === 429 || status >= 500) return `it responded with status ${status}`
  if (status === 400) throw new QueryRejected('it rejected the query with status 400')
  if (status !== 200) throw new Error(`it rejected the query with status ${status}`)
  return parseResponse(text)
}

function parseResponse(text: string): HostedResponse {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Error('its response is not JSON')
  }
  const parsed = HostedResponse.safeParse(body)
  if (!parsed.success)
    throw new Error(`its response has an unexpected value at ${parsed.error.issues[0]?.path.join('.')}`)
  return parsed.data
}
