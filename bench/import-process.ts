import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import { openImportFile, readFileRows } from '#server/catalogue/read/read-file.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import { answerParent } from './child.ts'
import { closing } from './closing.ts'

export interface ImportTask {
  readonly file: string
  readonly folder: string
}

// A type, because an interface isn't assignable to an object type with an index signature.
export type ImportAnswer = {
  readonly created: number
  readonly unchanged: number
  readonly refused: number
  readonly seconds: number
  /** Peak memory of the process including its database, in megabytes. */
  readonly peakMegabytes: number
}

answerParent(
  async ({ file, folder }: ImportTask): Promise<ImportAnswer> =>
    closing(await openFolder(folder), async (database) => {
      await migrate(database)
      await prepareWorld(database, 'empty', new Date())
      const start = performance.now()
      const opened = await openImportFile(file)
      const { created, unchanged, refusedCount } = await importCatalogue(database, () => readFileRows(opened))
      const seconds = (performance.now() - start) / 1000
      const peakMegabytes = process.resourceUsage().maxRSS / 1024
      return { created, unchanged, refused: refusedCount, seconds, peakMegabytes }
    }),
)
