import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Lists the files and packages that a file needs at run time, including itself but not type imports. */
async function neededAtRunTime(path: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(path)) return seen
  seen.add(path)
  const source = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
  for (const [, words = '', from = ''] of source.matchAll(
    /^(?:import|export)\s([^'"]*?)from\s+['"](.+?)['"]/gm,
  )) {
    if (words.startsWith('type ')) continue
    const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from.replace(/^#/, '')
    await (target.startsWith('contracts/') ? neededAtRunTime(target, seen) : seen.add(target))
  }
  return seen
}

const entries = [
  'contracts/client.ts',
  'contracts/http/fetch-transport.ts',
  'contracts/booking/booking-wire.ts',
]

test.each(entries)('%s bundles neither schemas nor every call into the browser', async (entry) => {
  const http = ['address', 'request'].map((name) => `contracts/http/${name}.ts`)
  const refusals = ['contracts/refusals.ts', 'contracts/wire-refusal.ts']
  const allowed = new Set([...entries, ...http, ...refusals, 'domain/own-value.ts'])
  expect([...(await neededAtRunTime(entry))].filter((path) => !allowed.has(path))).toEqual([])
})

test('the search for schemas finds existing ones', async () => {
  expect(await neededAtRunTime('contracts/calls.ts')).toContain('zod')
})
