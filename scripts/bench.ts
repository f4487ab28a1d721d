// `npm run bench` measures everything; `npm run bench -- engine booking` measures parts.
import { isPartName, type PartName, parts } from '../bench/parts.ts'
import { keepsBudget } from '../bench/figures/figure.ts'
import { tableOf } from '../bench/figures/print-table.ts'
import { writeResults } from '../bench/figures/results.ts'
import { secondsSince } from './project.ts'

const words = process.argv.slice(2)
const unknown = words.filter((word) => !isPartName(word))
if (unknown.length > 0)
  throw new Error(`There is no part named ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`)
process.once('SIGTERM', () => process.exit(130))
process.once('SIGINT', () => process.exit(130))

const names = (Object.keys(parts) as PartName[]).filter((name) => words.length === 0 || words.includes(name))
const measured = []
let failed = false
for (const name of names) {
  const start = performance.now()
  try {
    const figures = await parts[name]()
    measured.push({ part: name, figures })
    console.log(`\n== ${name} (${secondsSince(start)})\n${tableOf(figures)}`)
  } catch (error) {
    failed = true
    console.error(`\n== ${name} could not be measured`, error)
  }
}

const figures = measured.flatMap((part) => part.figures)
const broken = figures.filter((figure) => !figure.budget?.aim && !keepsBudget(figure))
await writeResults(measured)
console.log(`\n${figures.length} figures, ${broken.length} broken budgets.`)
for (const { name } of broken) console.log(`BROKEN ${name}`)
process.exitCode = failed || broken.length > 0 ? 1 : 0
