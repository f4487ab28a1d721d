import type { Context } from '#server/context.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import type { Agreement } from '#server/platform/database/tables/schema.ts'
import { FileProblem } from './read/file-problem.ts'
import { createImportRuns, interruptedProblem } from './import-runs.ts'
import { createPhotoSource } from './read/photo-source.ts'
import { type ImportFile, readFileRows } from './read/read-file.ts'
import type { FileDefaults } from './read/source-row.ts'

export interface ImportRequest extends FileDefaults {
  readonly file: ImportFile
  readonly dryRun: boolean
  readonly agreedBy?: Agreement | null
  readonly overwrite?: boolean
}

/** Runs imports in a server that continues to handle requests. */
export interface ImportRunner {
  /**
   * Starts an import in the background and resolves to its id, or to null if another one is running. `alongside` is another
   * write in the transaction that starts it.
   */
  start(request: ImportRequest, alongside: Alongside): Promise<string | null>
  /** Marks imports as interrupted if their process has ended. Call it when a server starts. */
  endAbandoned(): Promise<void>
  /** Ends the running import after its current batch. */
  stop(): Promise<void>
}

/** Small because a batch blocks the embedded database. */
const rowsPerBatch = 40
const renewalMs = 1_000

export function createImportRunner({
  database,
  catalogue,
  regions,
  search,
  report,
  newId,
  now,
}: Pick<
  Context,
  'database' | 'catalogue' | 'regions' | 'search' | 'report' | 'newId' | 'now'
>): ImportRunner {
  const runs = createImportRuns({ database, now })
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(id: string, { file, ...options }: ImportRequest): Promise<void> {
    const givenUp = new AbortController()
    const signal = AbortSignal.any([stopping.signal, givenUp.signal])
    const fromWeb = createPhotoSource(null)
    let rows = 0
    const renew = () =>
      void runs.renew(id, rows).then(
        (isOurs) => isOurs || givenUp.abort(),
        () => undefined,
      )
    const renewal = setInterval(renew, renewalMs)
    try {
      // Loaded on demand: few servers import, and the libraries for opening hours and time zones take a lot
      // of memory.
      const { importCatalogue } = await import('./import-catalogue.ts')
      const result = await importCatalogue(database, () => readFileRows(file), {
        ...options,
        importId: id,
        now: now(),
        rowsPerBatch,
        signal,
        onProgress: (done) => void (rows = done),
        onChanged: catalogue.forget,
        photoSource: (origin) => (signal.throwIfAborted(), fromWeb(origin)),
      })
      const { created, updated, unchanged, refusedCount } = result
      regions.forget()
      await runs.finish(id, created + updated + unchanged + refusedCount, result)
      search.changed()
    } catch (error) {
      if (signal.aborted) return await runs.end(id, 'interrupted', interruptedProblem)
      if (!(error instanceof FileProblem)) report(`The import ${id} failed`, error)
      const problem = error instanceof FileProblem ? error.message : 'The server failed. Its log says why.'
      await runs.end(id, 'failed', problem)
    } finally {
      clearInterval(renewal)
    }
  }

  return {
    async start(request, alongside) {
      await runs.endAbandoned(false)
      const id = newId()
      if (stopping.signal.aborted) return null
      if (!(await runs.begin(id, request.file.name, request.dryRun, alongside))) return null
      running = run(id, request).catch((error: unknown) =>
        report(`The result of the import ${id} can’t be saved`, error),
      )
      return id
    },
    endAbandoned: () =>
      runs
        .endAbandoned(database.exclusive)
        .catch((error: unknown) => report('abandoned imports could not be ended', error)),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
