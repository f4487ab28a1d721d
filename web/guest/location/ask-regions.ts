import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Region } from '#contracts/regions.ts'

/** What `regions.suggestByName` can be asked. */
export interface RegionQuestion {
  readonly search?: string
  readonly parentId?: string
  readonly level?: 1 | 2
  readonly top?: number
}

/** A browser asks the same question once a visit: regions do not change under a guest. */
const answered = new Map<string, Promise<Region[]>>()

/** Regions for a question. Rejects when nobody answers; a refusal is no regions. */
export function askRegions(send: Send, question: RegionQuestion, signal?: AbortSignal): Promise<Region[]> {
  if (typeof document === 'undefined') return ask(send, question)
  const key = JSON.stringify(question)
  const known = answered.get(key)
  if (known) return known
  const answer = ask(send, question, signal)
  answered.set(key, answer)
  answer.catch(() => answered.delete(key))
  return answer
}

async function ask(send: Send, question: RegionQuestion, signal?: AbortSignal): Promise<Region[]> {
  const body = { search: '*', ...question }
  const found = await send('regions.suggestByName', { body }, signal ? { signal } : {})
  return isWireRefusal(found) ? [] : found
}
