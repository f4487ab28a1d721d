import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Region } from '#contracts/discovery/regions.ts'

export interface RegionQuery {
  readonly search?: string
  readonly parentId?: string
  readonly level?: 1 | 2
  readonly top?: number
}

/** Responses by query. Regions rarely change, so each query is sent once per visit. */
const cached = new Map<string, Promise<Region[]>>()

/** Resolves to `[]` if the call is refused, and rejects if it fails. */
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
