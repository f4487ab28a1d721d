import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftOut } from '../scripts/bundle/lean-libraries.ts'

const web = join(import.meta.dirname, '..', 'web')

test.each([
  'const { load } = useFetcher()',
  'useBlocker(() => true)',
  'router.patchRoutes(null, [])',
  '<Form navigate={false}>',
  '<Fragment key="a" ref={group}>',
])('%s would miss what the build leaves out', (code) => {
  expect(code).toMatch(leftOut)
})

test('the app asks nothing of a library that the build leaves out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => leftOut.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
