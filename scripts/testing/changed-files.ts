import { execFileSync } from 'node:child_process'
import { root } from '#scripts/project.ts'

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** Returns the commit at which this branch left the main one, or null outside of a clone that has one. */
export function branchedFrom(): string | null {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', main, 'HEAD')
    } catch {
      continue
    }
  return null
}

/** Lists the existing files that differ from that commit, including new ones. Null if there is none. */
export function changedFiles(): string[] | null {
  const base = branchedFrom()
  if (base === null) return null
  const listed = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return listed.flatMap((list) => list.split('\n').filter(Boolean))
}
