import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { startProblem } from '#server/app/start/start-problem.ts'
import { inspectTiles, type TileFile, TileFileProblem } from '#server/discovery/street-map/inspect-tiles.ts'
import { installTiles } from '#server/discovery/street-map/install-tiles.ts'

const usage = `Usage: npm run map -- FILE.pmtiles            check the file and install it as the street map
       npm run map -- FILE.pmtiles --check    only check it
       npm run map -- --remove                remove the installed street map
       npm run map                            show what is installed
docs/street-map.md explains where to get a file.`

/** Lowest zoom level at which tiles contain residential streets. */
const streetZoom = 13

async function run(args: readonly string[]): Promise<string> {
  const files = args.filter((arg) => !arg.startsWith('--'))
  const options = args.filter((arg) => arg.startsWith('--'))
  const [file, ...more] = files
  const isKnown = options.every((option) => option === '--check' || option === '--remove')
  if (!isKnown || more.length > 0 || (options.includes('--remove') && args.length > 1))
    throw new TileFileProblem(usage)
  const { map } = readConfig(process.env)
  const target = resolve(map.tilesFile)
  if (options.includes('--remove')) return remove(target)
  if (!file) return options.length > 0 ? usage : showInstalled(target)
  const path = pathOf(file)
  if (options.includes('--check'))
    return [`${path} is fine.`, ...describe(await inspectTiles(path))].join('\n')
  const tiles = await installTiles(path, target)
  const hidden = map.style !== null
  return [
    `Installed ${target}.`,
    ...describe(tiles),
    hidden
      ? 'MAP_STYLE_URL is set, so guests still see that style. Unset it to show the street map.'
      : 'Guests see it when they next open a map. Running servers need no restart.',
  ].join('\n')
}

async function showInstalled(target: string): Promise<string> {
  if (!existsSync(target)) return `No street map is installed at ${target}.\n\n${usage}`
  return [`Installed: ${target}`, ...describe(await inspectTiles(target))].join('\n')
}

async function remove(target: string): Promise<string> {
  if (!existsSync(target)) return `No street map is installed at ${target}.`
  await rm(target)
  return `Removed ${target}. Guests see the packaged map.`
}

function describe({ bytes, bounds, minZoom, maxZoom, credits }: TileFile): string[] {
  const [west, south, east, north] = bounds.map((degrees) => Number(degrees.toFixed(4)))
  return [
    `  Area: ${south} to ${north} north, ${west} to ${east} east. Zoom: ${minZoom} to ${maxZoom}.`,
    `  Size: ${(bytes / 1e6).toFixed(1)} MB. Credit shown on the map: ${credits.map(({ text }) => text).join(', ')}`,
    ...(maxZoom < streetZoom
      ? [`  Small streets are missing: the file ends at zoom ${maxZoom}, and they begin at ${streetZoom}.`]
      : []),
  ]
}

/**
 * Resolves a path against the folder in which npm was called, because npm runs scripts in the project's
 * folder.
 */
function pathOf(file: string): string {
  const asCalled = resolve(process.env['INIT_CWD'] ?? '.', file)
  const inProject = resolve(file)
  return !existsSync(asCalled) && existsSync(inProject) ? inProject : asCalled
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  // Show errors that the user can fix as one sentence, and all others with their stack.
  console.error(error instanceof TileFileProblem ? error.message : (startProblem(error) ?? error))
  process.exitCode = 1
}
