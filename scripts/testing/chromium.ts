import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inProject, tool } from '#scripts/project.ts'

/**
 * A Chromium executable and its environment, for Playwright or Lighthouse. It must be run with
 * `--no-sandbox`.
 */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

/**
 * Finds Chromium for browser tests: CHROMIUM_PATH if it is set; otherwise, on x64 Linux, the packaged one,
 * which is unpacked once into .cache; otherwise an installed Chrome. Throws if there is none.
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium()
  const installed = installedBrowsers().find((path) => existsSync(path))
  if (!installed) throw new Error('No Chrome was found: install it, or point CHROMIUM_PATH at one.')
  return { executablePath: installed, env: {} }
}

async function packagedChromium(): Promise<Chromium> {
  const description = await readFile(tool('@sparticuz', 'chromium', 'package.json'), 'utf8')
  const { version } = JSON.parse(description)
  const folder = inProject('.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const fontsFile = join(folder, 'fonts.conf')
  await writeWhenDifferent(fontsFile, fontSettings(folder))
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fontsFile },
  }
}

async function unpackInto(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`
  const temporary = process.env.TMPDIR
  await mkdir(fresh, { recursive: true })
  // The package unpacks into the folder that TMPDIR contains when the package is imported.
  process.env.TMPDIR = fresh
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const archives = tool('@sparticuz', 'chromium', 'bin')
    await Promise.all([packaged.executablePath(archives), inflate(join(archives, 'al2023.tar.br'))])
    await rename(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    await rm(fresh, { recursive: true, force: true })
  }
}

/**
 * Returns a font configuration with only the packaged font and, if installed, Chinese ones, so that pages
 * look the same on every machine.
 */
function fontSettings(folder: string): string {
  const chinese = globSync('/usr/share/fonts/**/*{CJK,wqy,SourceHan}*.{ttc,otf,ttf}').map((file) =>
    dirname(file),
  )
  const folders = [join(folder, 'fonts'), ...new Set(chinese)].map((path) => `  <dir>${path}</dir>`)
  const preferred = ['sans-serif', 'serif', 'system-ui'].map(
    (family) => `  <alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
  )
  const lines = [...folders, `  <cachedir>${join(folder, 'font-cache')}</cachedir>`, ...preferred]
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`
}

async function writeWhenDifferent(file: string, content: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, 'utf8')) === content) return
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, content)
  await rename(fresh, file)
}

function installedBrowsers(): string[] {
  const inPath = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...inPath.flatMap((name) =>
      ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => `${folder}/${name}`),
    ),
    ...programs.flatMap((folder) =>
      folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
    ),
  ]
}
