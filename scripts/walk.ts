// `npm run walk` opens every screen in every locale and at every width. Words after `--` limit it to locales,
// widths and parts of screen names: `npm run walk -- de ru 320 reserve`. `npm run walk -- human` goes from the link of a new
// installation to its first booking as slowly as a person.
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { readWalk } from '../e2e/testing/walk/walk-choice.ts'
import { inProject } from './project.ts'
import { runners } from './testing/test-runners.ts'
import { walkDev } from './dev/walk-dev.ts'

interface Finding {
  readonly locale: string
  /** Width in pixels; 0 if the result is the same at every width. */
  readonly width: number
  readonly screen: string
  readonly fault: string
}

const words = process.argv.slice(2).join(' ')
if (words === 'dev') process.exit((await walkDev()) ? 0 : 1)
if (words === 'human') {
  process.env.HUMAN = 'yes'
  const { failed } = await runners.e2e(['first-owner.spec.ts', '--grep=A1'])
  process.exit(failed === 0 ? 0 : 1)
}
if (/^hostile\b/.test(words)) {
  process.env.WALK = words
  const { failed } = await runners.e2e(['hostile.spec.ts'])
  process.exit(failed === 0 ? 0 : 1)
}
const file = inProject('.cache', 'reports', 'walk.jsonl')
await rm(file, { force: true })
process.env.WALK = words
process.env.WALK_FILE = file
const { passed, failed } = await runners.e2e(['walk.spec.ts', '--workers=1'])

const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
const findings = lines.map((line): Finding => JSON.parse(line))
for (const { locale, width, screen, fault } of findings)
  console.log(`${[locale, width || 'any width', screen].join(' · ')}: ${fault}`)

const { locales, widths } = readWalk(words)
const counted = (locale: string, width: number) =>
  findings.filter((each) => each.locale === locale && each.width === width).length
const columns = [...widths, 0]
console.log(`\n${'locale'.padEnd(10)}${columns.map((width) => String(width || 'any').padStart(6)).join('')}`)
for (const locale of locales)
  console.log(
    `${locale.padEnd(10)}${columns.map((width) => String(counted(locale, width)).padStart(6)).join('')}`,
  )
console.log(`\n${passed + failed} screens, ${findings.length} findings`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
