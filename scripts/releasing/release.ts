import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, runCommand } from '#scripts/project.ts'
import { releaseChangelog, sectionOf } from './changelog.ts'

const usage = `Usage:
  npm run release -- 0.2.0      writes the version into package.json and CHANGELOG.md, commits and tags it
  npm run release -- archive    packs the tagged commit into dist/release, with its checksum and notes`

const [wanted, ...more] = process.argv.slice(2)
if (!wanted || more.length > 0) stop(usage)
else if (wanted === 'archive') await archive()
else await release(wanted)

/** Commits and tags a version. Pushing is left to the person who runs it. */
async function release(version: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return stop(`“${version}” is no version.\n${usage}`)
  if ((await git('status', '--porcelain')) !== '')
    return stop('Commit or remove your changes first: the release is what is committed.')
  if ((await git('tag', '--list', `v${version}`)) !== '') return stop(`v${version} exists already.`)
  const today = new Date().toISOString().slice(0, 10)
  const changelog = releaseChangelog(read('CHANGELOG.md'), version, today)
  if (changelog === null) return stop('CHANGELOG.md lists nothing under “Unreleased”.')
  writeFileSync(inProject('CHANGELOG.md'), changelog)
  for (const file of ['package.json', 'package-lock.json']) setVersion(file, version)
  await git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  await git('tag', '--annotate', `v${version}`, '--message', sectionOf(changelog, version))
  console.log(`Tagged v${version}. To publish it: git push --follow-tags`)
}

async function archive(): Promise<void> {
  const tag = await git('describe', '--tags', '--exact-match').catch(() => '')
  if (tag === '') return stop('This commit has no tag. Run npm run release -- VERSION first.')
  const name = `banquette-${tag.slice(1)}`
  mkdirSync(inProject('dist', 'release'), { recursive: true })
  const file = inProject('dist', 'release', `${name}.tar.gz`)
  await git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${file}`, tag)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`)
  writeFileSync(inProject('dist', 'release', 'notes.md'), sectionOf(read('CHANGELOG.md'), tag.slice(1)))
  console.log(`Packed ${file}`)
}

function read(file: string): string {
  return readFileSync(inProject(file), 'utf8')
}

/** Replaces only the project's own version, so that the rest of the file stays as npm wrote it. */
function setVersion(file: string, version: string): void {
  const own = file === 'package.json' ? 1 : 2
  let count = 0
  const text = read(file).replaceAll(/^( {2,6}"version": )"[^"]*"/gm, (line, key: string) =>
    count++ < own ? `${key}"${version}"` : line,
  )
  writeFileSync(inProject(file), text)
}

async function git(...args: string[]): Promise<string> {
  const { exitCode, output } = await runCommand('git', args, { quiet: true })
  if (exitCode !== 0) throw new Error(`git ${args[0]} failed: ${output.trim()}`)
  return output.trim()
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
