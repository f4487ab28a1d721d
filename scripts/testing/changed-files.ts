import { execFileSync } from 'node:child_process'
import { root } from '#scripts/project.ts'

/** Removes the variables by which a hook of git names its repository. */
function withoutRepository(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')))
}

function git(checkout: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: checkout,
    encoding: 'utf8',
    env: withoutRepository(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** Returns the commit at which this branch left the main one, or null outside of a clone that has one. */
export function branchedFrom(checkout = root): string | null {
  for (const main of ['origin/main', 'main'])
    try {
      return git(checkout, 'merge-base', main, 'HEAD')
    } catch {
      continue
    }
  return null
}

/** Lists the existing files that differ from that commit, including new ones. Null if there is none. */
export function changedFiles(checkout = root): string[] | null {
  const base = branchedFrom(checkout)
  if (base === null) return null
  const listed = [
    git(checkout, 'diff', '--name-only', '--diff-filter=d', base),
    git(checkout, 'ls-files', '--others', '--exclude-standard'),
  ]
  return listed.flatMap((list) => list.split('\n').filter(Boolean))
}
