import { type Ended, runNode, secondsSince, tool } from './project.ts'
import type { Counts } from './test-tally.ts'

interface Check {
  name: string
  run: () => Promise<Ended>
}

/**
 * Folders with their own TypeScript configuration. `e2e` includes `bench`, which needs the types of both
 * Node.js and the browser.
 */
const folders = ['domain', 'contracts', 'art', 'server', 'web', 'e2e']

const checks: Check[] = [
  ...folders.map((folder) => check(`types of ${folder}`, [tool('typescript', 'bin', 'tsc'), '-p', folder])),
  check('lint', [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet']),
  check('format', [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '--max-diagnostics=50', '.']),
]

function check(name: string, args: string[]): Check {
  return { name, run: () => runNode(args, { quiet: true }) }
}

/** Checks the types of every module, lint and format, two at a time. Prints the output of failing checks. */
export async function runChecks(): Promise<Counts> {
  const waiting = [...checks]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = performance.now()
      const { exitCode, output } = await next.run()
      if (exitCode === 0) counts.passed += 1
      else counts.failed += 1
      console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${next.name} (${secondsSince(start)})`)
      if (exitCode !== 0) console.log(output)
    }
  }
  await Promise.all([work(), work()])
  return counts
}
