import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Lists the files that a module needs at run time, including itself but not type imports. */
async function neededAtRunTime(entry: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const source = await readFile(new URL(entry, import.meta.url), 'utf8')
  for (const statement of source.matchAll(/^(?:import|export)\s([^'"]*?)from\s+['"](.+?)['"]/gm)) {
    const [, words = '', from = ''] = statement
    if (!words.startsWith('type '))
      await (from.startsWith('.') ? neededAtRunTime(from, seen) : seen.add(from))
  }
  return seen
}

const entries = ['./client.ts', './http/fetch-transport.ts', './booking/booking-wire.ts']

test.each(entries)('%s bundles neither schemas nor every call into the browser', async (entry) => {
  const allowed = [...entries, './http/address.ts', './refusals.ts', './http/request.ts']
  allowed.push('./wire-refusal.ts', '#domain/own-value.ts')
  const needed = [...(await neededAtRunTime(entry))]
  expect(needed.filter((file) => !allowed.includes(file))).toEqual([])
})

test('the search for schemas finds existing ones', async () => {
  expect(await neededAtRunTime('./calls.ts')).toContain('zod')
})
