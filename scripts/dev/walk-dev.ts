import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/postgres/postgres.ts'
import { inProject, root } from '#scripts/project.ts'

const notSources = /^(node_modules|dist|\.cache|\.data|\.git|test-results)$/

interface Change {
  readonly file: string
  readonly from: RegExp
  readonly to: string
  /** Where the change is seen. */
  readonly path: string
  readonly shows: RegExp
}

const changes: readonly Change[] = [
  {
    file: 'web/guest/accounts/auth/auth-page.tsx',
    from: /^( +)\{title\}$/m,
    to: '$1Changed screen',
    path: '/user/sign-in',
    shows: /<h1[^>]*>Changed screen/,
  },
  {
    // The host app is only drawn in browsers.
    file: 'web/host/parts/page-top.tsx',
    from: /\{title\}<\/h1>/,
    to: 'Changed page</h1>',
    path: '/vite/web/host/parts/page-top.tsx',
    shows: /Changed page/,
  },
  {
    file: 'domain/chats/conversation.ts',
    from: /(maxChatMessageLength = )\d+/,
    to: '$1477',
    path: '/openapi.json',
    shows: /"maxLength":477\b/,
  },
  {
    file: 'web/guest/accounts/auth/auth-page.tsx',
    from: /\n {2}return/,
    to: "\n  if (title) throw new Error('Changed to fail')\n  return",
    path: '/user/sign-in',
    shows: /Changed to fail[^<]*auth-page\.tsx:16:/,
  },
  {
    // Also the process that serves next has loaded this file.
    file: 'scripts/dev/dev-site.ts',
    from: /This page could not be drawn/,
    to: 'Changed heading',
    path: '/user/sign-in',
    shows: /<h1>Changed heading/,
  },
]

/**
 * Starts `npm run dev` in a copy of the sources, changes files and waits until each change is served with the data kept.
 * Resolves to whether all were.
 */
export async function walkDev(): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), 'banquette-dev-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !notSources.test(path.slice(root.length + 1)),
  })
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'))
  const port = await freePort()
  const dev = spawn(process.execPath, [join(copy, 'scripts', 'dev.ts')], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), DATA_DIR: '.data/dev' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part) => (said += String(part)))
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  const textAt = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.text(),
      () => '',
    )
  const shows = async (path: string, wanted: RegExp): Promise<boolean> => {
    for (const until = Date.now() + 120_000; Date.now() < until && dev.exitCode === null; ) {
      if (wanted.test(await textAt(path))) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }
  const tokens = () => new Set([...said.matchAll(/staff token (\w+)/g)].map(([, token]) => token))
  try {
    let isGood = tell('starts', await shows('/user/sign-in', /<h1/))
    for (const { file, from, to, path, shows: wanted } of changes) {
      if (!isGood) break
      const before = readFileSync(join(copy, file), 'utf8')
      const start = performance.now()
      writeFileSync(join(copy, file), before.replace(from, to))
      const isServed = await shows(path, wanted)
      isGood = tell(`serves a change of ${file}`, isServed, performance.now() - start)
    }
    if (isGood) isGood = tell('keeps the data over a restart', tokens().size === 1)
    if (!isGood) console.log(said)
    return isGood
  } finally {
    dev.kill('SIGTERM')
    await ended
    rmSync(copy, { recursive: true, force: true })
  }
}

function tell(what: string, isGood: boolean, ms?: number): boolean {
  console.log(
    `${isGood ? 'ok    ' : 'FAILED'} ${what}${ms === undefined ? '' : ` (${(ms / 1000).toFixed(1)} s)`}`,
  )
  return isGood
}
