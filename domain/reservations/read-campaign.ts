import { hasCardNumber } from '../payments/card-number.ts'

export const maxCampaignEntries = 30
export const maxCampaignName = 60
export const maxCampaignValue = 500

/**
 * Returns what can be kept of a campaign that a client sent, which older clients send as a JSON string.
 * Tracking must never prevent a reservation, so the rest is left out instead of refused.
 */
export function readCampaign(sent: unknown): Record<string, string> {
  const given = typeof sent === 'string' ? parseJson(sent) : sent
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  const entries: [string, string][] = []
  for (const [name, value] of Object.entries(given)) {
    if (entries.length === maxCampaignEntries) break
    const text = textOf(value)
    if (text === null || name.length > maxCampaignName) continue
    if (!hasCardNumber(name) && !hasCardNumber(text)) entries.push([name, text])
  }
  return Object.fromEntries(entries)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a value as text, cut to the maximum length; null if it has no text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' ? !Number.isFinite(value) : !['string', 'boolean'].includes(typeof value))
    return null
  const text = String(value)
  return text.slice(0, isSplitAt(text, maxCampaignValue) ? maxCampaignValue - 1 : maxCampaignValue)
}

/** Returns whether cutting at this index would split a surrogate pair. */
function isSplitAt(text: string, index: number): boolean {
  return text.length > index && /[\uD800-\uDBFF]/.test(text.charAt(index - 1))
}
