import { expect, test } from 'vitest'
import { brokenLinks, incompleteDecisions, missingPaths } from './documents.ts'
import { allPaths, textFiles } from './source-tree.ts'

const paths = new Set(allPaths())
const exists = (path: string) => paths.has(path)
const documents = textFiles().filter(({ path }) => path.endsWith('.md'))

test('every path in the architecture document exists', () => {
  const architecture = documents.filter(({ path }) => path === 'docs/architecture.md')
  expect(architecture).toHaveLength(1)
  expect(architecture.flatMap((file) => missingPaths(file, exists))).toEqual([])
})

test('every link in a document leads to a file', () => {
  expect(documents.flatMap((file) => brokenLinks(file, exists))).toEqual([])
})

test('every decision record is complete', () => {
  expect(incompleteDecisions(documents)).toEqual([])
})

const known = (path: string) => ['domain/money', 'web/paths.ts', 'docs/search.md', 'README.md'].includes(path)

test('finds a path that does not exist', () => {
  const text =
    'See `domain/money/`, `web/paths.ts`, `web/gone.tsx`, `contracts/<feature>.ts` and `/api/regions`.'
  expect(missingPaths({ path: 'docs/a.md', text }, known)).toEqual(['docs/a.md names web/gone.tsx'])
})

test('finds a broken link', () => {
  const text = '[a](search.md#filters) [b](../README.md) [c](gone.md) [d](https://example.com/x) [e](#here)'
  expect(brokenLinks({ path: 'docs/a.md', text }, known)).toEqual(['docs/a.md links to gone.md'])
})

test('finds missing parts of a decision record', () => {
  const text =
    '# 0001 · Title\n\nDate: 2026-11-21. Status: accepted.\n\n## Context\n\n## Decision\n\n## Consequences\n'
  expect(incompleteDecisions([{ path: 'docs/decisions/0001-a.md', text }])).toEqual([
    'docs/decisions/0001-a.md needs refused alternatives',
  ])
})
