import { posix } from 'node:path'
import { expect, test } from 'vitest'
import {
  brokenLinks,
  incompleteDecisions,
  missingPaths,
  missingSources,
  unnamedFolders,
} from './documents.ts'
import { allPaths, isCode, isTest, textFiles } from './source-tree.ts'

const paths = new Set(allPaths())
const exists = (path: string) => paths.has(path)
const documents = textFiles().filter(({ path }) => path.endsWith('.md'))

const folders = [...new Set([...paths].map((path) => posix.dirname(path)))]
const areas = folders.filter(
  (path) =>
    /^(server|web\/guest)\/[\w-]+$/.test(path) && !['server/testing', 'web/guest/not-found'].includes(path),
)
const architecture = documents.filter(({ path }) => path === 'docs/architecture.md')
const readmes = documents.filter(({ path }) => path.endsWith('/README.md'))

test('every path in the architecture document and in the README of an area exists', () => {
  expect(architecture).toHaveLength(1)
  expect([...architecture, ...readmes].flatMap((file) => missingPaths(file, exists))).toEqual([])
})

test('the table of the architecture document stays short', () => {
  const rows = architecture.flatMap(({ text }) => text.split('## What a newcomer')[1]?.match(/^\| /gm) ?? [])
  expect(rows.length).toBeLessThanOrEqual(42)
})

test('every area of the server and of the guest app has a README, which names each of its folders', () => {
  expect(readmes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(areas.map((area) => `${area}/README.md`)),
  )
  expect(readmes.flatMap((file) => unnamedFolders(file, folders))).toEqual([])
})

test('every source that a tool names exists', () => {
  const tools = textFiles().filter(
    (file) => /^((scripts|bench|e2e)\/|[^/]+$)/.test(file.path) && isCode(file) && !isTest(file.path),
  )
  expect(tools.flatMap((file) => missingSources(file, exists))).toEqual([])
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

test('finds a source that a tool names but that has moved', () => {
  const text =
    "load('/web/gone.tsx'); load('web/paths.ts?inline'); read('dist/web/app.ts', '../web/none.css')"
  expect(missingSources({ path: 'scripts/a.ts', text }, known)).toEqual([
    'scripts/a.ts names web/gone.tsx',
    'scripts/a.ts names web/none.css',
  ])
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

test('finds a folder that a README leaves out, and one that is gone', () => {
  const readme = { path: 'server/a/README.md', text: '- `gone/` and `here/`' }
  expect(unnamedFolders(readme, ['server/a/here', 'server/a/new', 'server/b/other'])).toEqual([
    "server/a/README.md doesn't name new",
    'server/a/README.md names gone',
  ])
})
