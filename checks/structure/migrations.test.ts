import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../server/platform/database/migrations')

/** In the format of `sha256sum`, to which a new migration adds its line. */
const listed = readFileSync(join(folder, 'fingerprints.sha256'), 'utf8').trimEnd().split('\n')

test('no migration differs from what installations have applied, not even in a comment', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  )
  const found = files.map((name) => {
    const script = readFileSync(join(folder, name))
    return `${createHash('sha256').update(script).digest('hex')}  ${name}`
  })
  expect(found.toSorted()).toEqual(listed.toSorted())
})
