import { pendingLine, pendingTexts } from '#domain/translations/pending-texts.ts'
import { readCatalogOf } from '#server/platform/translations/read-catalog.ts'
import { changedFiles } from './changed-files.ts'
import { type Ended, inProject, runNode, secondsSince, tool } from '#scripts/project.ts'
import { lintOpenApi } from './lint-openapi.ts'
import type { Counts } from './test-tally.ts'

interface Check {
  name: string
  run: () => Promise<Ended>
}

/** In CI, fails if a language lacks a text. Otherwise only lists what is to translate. */
export async function checkTranslations(read: typeof readCatalogOf, isCi: boolean): Promise<Ended> {
  const pending = pendingTexts(read)
  const lines = pending.map((each) => `pending  ${pendingLine(each)}`)
  if (isCi) return { exitCode: pending.length === 0 ? 0 : 1, output: lines.join('\n') }
  for (const line of lines) console.log(line)
  return { exitCode: 0, output: '' }
}

/**
 * Folders with their own TypeScript configuration. `e2e` includes `bench`, which needs the types of both
 * Node.js and the browser.
 */
const folders = ['domain', 'contracts', 'art', 'server', 'web', 'e2e']

/** What is known of unchanged sources, so that they aren't checked again. */
function typesOf(folder: string): Check {
  const known = inProject('.cache', 'types', `${folder}.tsbuildinfo`)
  // Several checkers would each work out the types of all calls, and two checks already run at a time.
  const args = ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known]
  return check(`types of ${folder}`, [tool('typescript', 'bin', 'tsc'), ...args])
}

/** A change of one of these can show faults in every file. */
const settings = /(^|\/)(\.oxlintrc\.json|tsconfig[\w.]*\.json|package-lock\.json)$/

/** Lints what differs from the main branch. `.ci/run` lints everything. */
function lint(): Check[] {
  const all = process.env['CI'] ? null : changedFiles()
  const changed = all?.some((file) => settings.test(file))
    ? undefined
    : all?.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
  if (changed?.length === 0) return []
  const name = changed ? `lint of ${changed.length} changed files` : 'lint'
  return [check(name, [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet', ...(changed ?? [])])]
}

const checks: Check[] = [
  { name: 'translations', run: () => checkTranslations(readCatalogOf, Boolean(process.env['CI'])) },
  ...folders.map(typesOf),
  ...lint(),
  { name: 'OpenAPI document', run: lintOpenApi },
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
