// `node scripts/run.mjs testing/sum-runs.ts <file> <runs>`: sums recorded runs of `npm test`.
import { recordedRuns, sum, sumLine, table } from './test-tally.ts'

const [file, runs] = process.argv.slice(2)
if (!file || !runs) throw new Error('Usage: sum-runs.ts <file> <number of runs>')

const results = recordedRuns(file, Number(runs))
const total = sum(results)
console.log(`\n${table(results)}\n\n${sumLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
