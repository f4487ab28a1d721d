// `npm run mutants` changes `domain` in 200 random ways, one at a time, and prints the changes that no unit test of
// `domain` notices. `npm run mutants -- payments --seed 7 --count 20` tries 20 others in files with that name.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { type Mutant, mutantKey, pickSample, replacedCode } from './mutants/sample.ts'
import { inProject, root, secondsSince } from './project.ts'

const goal = 0.9
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
})
const start = performance.now()
const sources = new Map(
  globSync('domain/**/*.ts', { cwd: root })
    .filter((file) => !/(\.test|-for-tests)\.ts$/.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
    .map((file) => [inProject(file), readFileSync(inProject(file), 'utf8')]),
)
const all = await listMutants(sources)
const sample = pickSample(all, Number(values.seed), Number(values.count), describe)
if (sample.length === 0) throw new Error('There is nothing to change in files with these names.')
console.log(`Seed ${values.seed}: ${sample.length} of ${all.length} mutants of ${sources.size} files`)

const results = await new Stryker({
  configFile: 'scripts/mutants/stryker.config.json',
  mutate: sample.map(({ fileName, location: { start: from, end: to } }) => {
    const range = `${from.line + 1}:${from.column}-${to.line + 1}:${to.column}`
    return `${relative(root, fileName)}:${range}`
  }),
  sample: sample.map(mutantKey),
}).runMutationTest()

const tried = results.filter(({ status }) => status !== 'CompileError')
const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
for (const { location, ...mutant } of survivors) {
  const from = { line: location.start.line - 1, column: location.start.column - 1 }
  const to = { line: location.end.line - 1, column: location.end.column - 1 }
  printChange({ ...mutant, location: { start: from, end: to } })
}
const killed = tried.length - survivors.length
console.log(
  `\nkilled ${killed} of ${tried.length}, ${Math.floor((killed / tried.length) * 100)} % (${secondsSince(start)})`,
)
process.exitCode = killed / tried.length >= goal ? 0 : 1

async function listMutants(files: ReadonlyMap<string, string>): Promise<readonly Mutant[]> {
  const no = () => false
  const nothing = () => {}
  const { mutants } = await new Instrumenter({
    isTraceEnabled: no,
    isDebugEnabled: no,
    isInfoEnabled: no,
    isWarnEnabled: no,
    isErrorEnabled: no,
    isFatalEnabled: no,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }).instrument(
    [...files].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  )
  return mutants
}

function describe({ fileName, mutatorName, location, replacement }: Mutant): string {
  const code = replacedCode(sources.get(fileName)!, location)
  return JSON.stringify([relative(root, fileName), mutatorName, code, replacement])
}

function printChange({ fileName, location: { start: from, end: to }, replacement }: Mutant): void {
  const lines = sources.get(fileName)!.split('\n')
  const before = lines.slice(from.line, to.line + 1)
  const after = `${lines.at(from.line)!.slice(0, from.column)}${replacement}${lines.at(to.line)!.slice(to.column)}`
  console.log(`\n${relative(root, fileName)}:${from.line + 1}`)
  for (const line of before.length > 4 ? [...before.slice(0, 3), '…'] : before) console.log(`- ${line}`)
  console.log(`+ ${after.replaceAll('\n', '\n+ ')}`)
}
