import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from '#server/platform/database/embedded/folder-lock.ts'
import { resetCheckout } from './reset-checkout.ts'

let checkout: string
const at = (path: string) => join(checkout, path)

function write(path: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), '')
}

const made = ['.cache/types/web.tsbuildinfo', 'dist/web/client/app.js', '.data/dev/database/PG_VERSION']
const stays = ['.data/database/PG_VERSION', 'web/paths.ts', 'node_modules/react/index.js']

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'banquette-reset-'))
  for (const path of [...made, ...stays]) write(path)
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test('a reset deletes the data of npm run dev and what was built, and nothing else', async () => {
  expect(await resetCheckout(checkout)).toEqual(['.data/dev', '.cache', 'dist'])
  expect([...made, ...stays].filter((path) => existsSync(at(path)))).toEqual(stays)
})

test('a reset can be repeated, also after the data of npm start was deleted', async () => {
  await resetCheckout(checkout)
  rmSync(at('.data'), { recursive: true })
  expect(await resetCheckout(checkout)).toEqual([])
})

test.each(['.data', '.data/dev'])('nothing is deleted while a server uses %s', async (data) => {
  const server = await lockFolder(at(`${data}/database`), data)
  await expect(resetCheckout(checkout)).rejects.toThrow(FolderInUse)
  expect(made.filter((path) => existsSync(at(path)))).toEqual(made)
  await server.release()
  expect(await resetCheckout(checkout)).toHaveLength(3)
})
