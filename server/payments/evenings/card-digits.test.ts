import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { textsInFiles } from '#server/testing/scan.ts'

const folder = mkdtempSync(join(tmpdir(), 'banquette-digits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('card digits entered in any field or URL appear in no file and no log', async () => {
  const log = join(folder, 'server.log')
  const file = createWriteStream(log)
  await once(file, 'open')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../testing/payments/type-card-digits.ts')],
    {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', file, file],
    },
  )
  const ended = await once(child, 'exit')
  const written = readFileSync(log, 'utf8')
  expect([ended, ended[0] === 0 ? '' : written.slice(-1000)]).toEqual([[0, null], ''])
  expect(written.match(/"incoming request"/g)?.length).toBeGreaterThan(300)
  const spellings = ['4242424242424242', '4242 4242', '4242%204242', '4242+4242', '42424242']
  expect([...textsInFiles(folder, spellings)]).toEqual([])
  // Shows that the search would find stored text.
  expect(textsInFiles(folder, ['Marker Person']).size).toBeGreaterThan(0)
}, 60_000)
