import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { branchedFrom, changedFiles } from './changed-files.ts'

let clone: string

function git(...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...who, ...args], { cwd: clone, encoding: 'utf8', stdio: 'pipe' }).trim()
}

function write(name: string, text = name): void {
  writeFileSync(join(clone, name), text)
}

function commit(...names: string[]): string {
  for (const name of names) write(name)
  git('add', '--all')
  git('commit', '--quiet', '--message', `Add ${names.join(' ')}`)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'banquette-git-'))
  git('init', '--quiet', '--initial-branch=main')
  write('.gitignore', 'built.ts\n')
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

test('a branch differs by its commits, changes and new files, whatever main has got since', () => {
  const start = commit('old.ts', 'gone.ts', 'same.ts')
  git('switch', '--quiet', '--create', 'branch')
  commit('committed.ts')
  git('switch', '--quiet', 'main')
  commit('on-main.ts')
  git('switch', '--quiet', 'branch')
  write('old.ts', 'changed')
  write('new.ts')
  write('built.ts')
  unlinkSync(join(clone, 'gone.ts'))
  expect(branchedFrom(clone)).toBe(start)
  expect(changedFiles(clone)?.toSorted()).toEqual(['committed.ts', 'new.ts', 'old.ts'])
})

test('on main, the commits that were not pushed count as changed', () => {
  const pushed = commit('old.ts')
  git('update-ref', 'refs/remotes/origin/main', pushed)
  commit('local.ts')
  expect(branchedFrom(clone)).toBe(pushed)
  expect(changedFiles(clone)).toEqual(['local.ts'])
})

test('nothing differs right after cloning', () => {
  commit('old.ts')
  expect(changedFiles(clone)).toEqual([])
})

test('without a main branch, there is nothing to compare with', () => {
  commit('old.ts')
  git('branch', '--move', 'trunk')
  expect([branchedFrom(clone), changedFiles(clone)]).toEqual([null, null])
})
