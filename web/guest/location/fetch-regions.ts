import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Region } from '#contracts/regions.ts'

export interface RegionQuery {
  readonly search?: string
  readonly parentId?: string
  readonly level?: 1 | 2
  readonly top?: number
}

/** Regions rarely change, so each query is fetched once per visit. */
const cached = new Map<string, Promise<Region[]>>()

/** Regions for a query; `[]` if refused. Rejects if the call fails. */
export function fetchRegions(send: Send, question: RegionQuery, signal?: AbortSignal): Promise<Region[]> {
  if (typeof document === 'undefined') return request(send, question)
  const key = JSON.stringify(question)
  const known = cached.get(key)
  if (known) return known
  const answer = request(send, question, signal)
  cached.set(key, answer)
  answer.catch(() => cached.delete(key))
  return answer
}

async function request(send: Send, question: RegionQuery, signal?: AbortSignal): Promise<Region[]> {
  const body = { search: '*', ...question }
  const found = await send('regions.suggestByName', { body }, signal ? { signal } : {})
  return isWireRefusal(found) ? [] : found
}
