import { relative } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  readonly type: 'chunk'
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/**
 * Creates a plugin that fails the build if chunks import each other, because one of them would then run
 * before the chunk that it imports.
 */
export function chunkOrder(): Plugin {
  return {
    name: 'chunk-order',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const [file, output] of Object.entries(bundle))
        if (output.type === 'chunk') chunks.set(file, output)
      const done = new Set<Chunk>()
      const visit = (chunk: Chunk, path: readonly Chunk[]): void => {
        if (done.has(chunk)) return
        if (path.includes(chunk)) {
          const cycle = path.slice(path.indexOf(chunk)).map(({ moduleIds }) => namesOf(moduleIds))
          throw new Error(`Chunks import each other:\n${cycle.join('\n')}`)
        }
        for (const file of chunk.imports) {
          const imported = chunks.get(file)
          if (imported) visit(imported, [...path, chunk])
        }
        done.add(chunk)
      }
      for (const chunk of chunks.values()) visit(chunk, [])
    },
  }
}

function namesOf(modules: readonly string[]): string {
  return modules.map((id) => relative(process.cwd(), id)).join(', ')
}
