import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseChangelog, sectionOf } from './changelog.ts'
import { inProject } from '#scripts/project.ts'

const text = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A door.\n\n## 0.1.0 · 2026-11-01\n\n- A wall.\n'

test('a release moves what is unreleased under its version and day', () => {
  const released = releaseChangelog(text, '0.2.0', '2026-12-01') ?? ''
  expect(sectionOf(released, '0.2.0')).toBe('### Added\n\n- A door.')
  expect(sectionOf(released, '0.1.0')).toBe('- A wall.')
  expect(released).toContain('## Unreleased\n\n## 0.2.0 · 2026-12-01\n')
  expect(releaseChangelog(released, '0.3.0', '2026-12-02')).toBeNull()
})

test('the changelog of this version can be released', () => {
  expect(
    releaseChangelog(readFileSync(inProject('CHANGELOG.md'), 'utf8'), '9.9.9', '2099-01-01'),
  ).not.toBeNull()
})

test('an unknown version is an error', () => {
  expect(() => sectionOf(text, '0.9.0')).toThrow('no version 0.9.0')
})
