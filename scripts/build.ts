import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { browserFloor } from './bundle/browser-floor.ts'
import { compressAssets } from './bundle/compress-assets.ts'
import { inProject, root, runNode, secondsSince } from './project.ts'

/** Sources and output folders of the web app, as in vite.config.ts. */
const app = {
  sources: ['web', 'art', 'contracts', 'domain', 'locales', 'scripts/bundle', 'scripts/geometry'],
  settings: ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.ts'],
  clientEntries: ['web/app/entry.client.tsx', 'web/styles/app.css'],
  serverEntry: 'web/app/entry.server.tsx',
  /** The host app shares no files with guests’ pages, which would grow by what it adds to them. */
  hostEntries: ['web/host/start/entry.host.tsx', 'web/styles/host.css'],
  workerEntry: 'web/offline/service-worker.ts',
  output: 'dist/web',
}

/**
 * Builds the web app into dist/web/client and dist/web/server unless the sources haven't changed. Resolves to
 * whether it was built. Runs in a separate process, so that the build leaves nothing behind in this one.
 */
export async function buildIfChanged(): Promise<boolean> {
  const wanted = await fingerprint()
  const stamp = inProject(app.output, 'built-from')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false
  const start = performance.now()
  const { exitCode } = await runNode([import.meta.filename, wanted])
  if (exitCode !== 0) throw new Error('The web app couldn’t be built.')
  console.error(`Built the web app in ${secondsSince(start)}.`)
  return true
}

async function fingerprint(): Promise<string> {
  const inFolders = globSync(
    app.sources.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = [
    ...inFolders,
    ...app.settings.map((file) => inProject(file)).filter((file) => existsSync(file)),
  ]
  const contents = await Promise.all(
    files.toSorted().map(async (file) => [file, await readFile(file)] as const),
  )
  const hash = createHash('sha256').update(process.version)
  for (const [file, content] of contents) {
    hash.update(`${file.slice(root.length)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Vite settings of the service worker. It is one classic script that shares no files with pages, because
 * browsers update it separately.
 */
const workerSettings = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    emptyOutDir: false,
    target: browserFloor,
    rolldownOptions: {
      input: inProject(app.workerEntry),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
} as const

async function build(builtFrom: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { build: viteBuild } = await import('vite')
  // Build into a temporary folder and move it, so that a starting server never sees a partial build.
  const fresh = inProject(`${app.output}.${process.pid}`)
  const shared = { root, configFile: inProject('vite.config.ts'), logLevel: 'warn' } as const
  try {
    const client = { outDir: join(fresh, 'client'), manifest: true, copyPublicDir: true }
    await viteBuild({
      ...shared,
      build: {
        ...client,
        sourcemap: 'hidden',
        rolldownOptions: { input: app.clientEntries.map((entry) => inProject(entry)) },
      },
    })
    await viteBuild({
      ...shared,
      build: {
        outDir: join(fresh, 'host'),
        manifest: true,
        copyPublicDir: false,
        sourcemap: 'hidden',
        rolldownOptions: { input: app.hostEntries.map((entry) => inProject(entry)) },
      },
    })
    await mergeHostApp(join(fresh, 'host'), fresh)
    await keepMapsAside(join(fresh, 'client'), join(fresh, 'maps'))
    await splitStyles(join(fresh, 'client'), join(fresh, 'styles.json'))
    const server = { outDir: join(fresh, 'server'), copyPublicDir: false, ssr: inProject(app.serverEntry) }
    await viteBuild({ ...shared, build: server })
    await viteBuild({ ...workerSettings, build: { ...workerSettings.build, outDir: fresh } })
    await compressAssets(join(fresh, 'client'), inProject(app.output, 'client'))
    await writeFile(join(fresh, 'built-from'), builtFrom)
    await rm(inProject(app.output), { recursive: true, force: true })
    await rename(fresh, inProject(app.output))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Writes the parts of the stylesheet, of which each page contains those that it needs. */
async function splitStyles(client: string, file: string): Promise<void> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  )
  const sheet = manifest['web/styles/app.css']
  if (!sheet) throw new Error('The build has no stylesheet.')
  const { stylePartsOf } = await import('./bundle/style-parts.ts')
  await writeFile(file, JSON.stringify(stylePartsOf(await readFile(join(client, sheet.file), 'utf8'))))
}

/** Moves the files of the host app to those of the guest app. Their names contain a hash of their content. */
async function mergeHostApp(host: string, fresh: string): Promise<void> {
  await rename(join(host, '.vite/manifest.json'), join(fresh, 'host.json'))
  for (const file of globSync('assets/*', { cwd: host }))
    await rename(join(host, file), join(fresh, 'client', file))
  await rm(host, { recursive: true })
}

/** Moves source maps out of the folder that is served. They are for reading stacks that browsers report. */
async function keepMapsAside(client: string, maps: string): Promise<void> {
  await mkdir(maps)
  for (const map of globSync('**/*.map', { cwd: client }))
    await rename(join(client, map), join(maps, basename(map)))
}

if (process.argv[1] === import.meta.filename) {
  const builtFrom = process.argv[2]
  if (builtFrom) await build(builtFrom)
  else if (!(await buildIfChanged())) console.error('The web app is up to date.')
}
