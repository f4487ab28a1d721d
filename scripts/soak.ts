// `npm run soak` simulates rushes and kills servers; `npm run soak -- bursts --database postgres` runs parts of it.
import { readOptions, usage } from '../bench/soak/options.ts'
import { parts } from '../bench/soak/parts.ts'
import { brokenPromises, soakTable, writeSoakResults } from '../bench/soak/report.ts'
import type { SoakResult } from '../bench/soak/result.ts'
import { secondsSince } from './project.ts'

const { words, options } = readOptions(process.argv.slice(2))
const unknown = words.filter((word) => !Object.hasOwn(parts, word))
if (unknown.length > 0) throw new Error(`There is no part named ${unknown.join(', ')}.\n${usage}`)
process.once('SIGTERM', () => process.exit(130))
process.once('SIGINT', () => process.exit(130))

const results: SoakResult[] = []
let failed = false
for (const [name, play] of Object.entries(parts)) {
  if (words.length > 0 && !words.includes(name)) continue
  const start = performance.now()
  try {
    const played = await play(options)
    results.push(...played)
    console.log(`\n== ${name} (${secondsSince(start)})\n${soakTable(played)}\n`)
  } catch (error) {
    failed = true
    console.error(`\n== ${name} could not be played`, error)
  }
}

const broken = brokenPromises(results)
await writeSoakResults(results)
for (const line of broken) console.log(line)
console.log(`${results.length} scenarios, ${broken.length} broken promises.`)
process.exitCode = failed || broken.length > 0 ? 1 : 0
