// Renders one page repeatedly with React alone, in a separate process.
import { readFileSync } from 'node:fs'
import { inProject } from '../scripts/project.ts'
import { answerParent } from './child.ts'

export interface RenderTask {
  readonly address: string
  readonly seconds: number
}

export interface RenderAnswer {
  readonly done: number
  readonly seconds: number
  readonly html: string
}

interface Assets {
  readonly app: string
  readonly chunks: readonly string[]
  readonly sheet: string
  readonly styles: string
}

const { preparePage }: { preparePage: (address: string, assets: Assets) => Promise<() => string> } =
  await import(inProject('dist', 'bench', 'plain-render.entry.js'))
const prepared = new Map<string, Promise<() => string>>()

async function render({ address, seconds }: RenderTask): Promise<RenderAnswer> {
  let page = prepared.get(address)
  if (!page) prepared.set(address, (page = preparePage(address, builtAssets())))
  const write = await page
  let html = write()
  let done = 0
  const start = performance.now()
  while (performance.now() - start < seconds * 1000) {
    html = write()
    done += 1
  }
  return { done, seconds: (performance.now() - start) / 1000, html }
}

/** Returns the stylesheet and entry of the built web app. */
function builtAssets(): Assets {
  const client = inProject('dist', 'web', 'client')
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(`${client}/.vite/manifest.json`, 'utf8'),
  )
  const sheet = manifest['web/styles/app.css']?.file
  const styles = readFileSync(`${client}/${sheet}`, 'utf8')
  return {
    app: `/${manifest['web/app/entry.client.tsx']?.file}`,
    chunks: (manifest['web/app/entry.client.tsx']?.imports ?? []).map((name) => `/${manifest[name]?.file}`),
    sheet: `/${sheet}`,
    styles,
  }
}

answerParent(render)
