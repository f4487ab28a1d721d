import { openFolder } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { importCatalogue } from '#server/imports/import-catalogue.ts'
import { readFileRows } from '#server/imports/read-file.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import { answerParent } from './child.ts'
import { closing } from './closing.ts'

export interface ImportAsk {
  readonly file: string
  readonly folder: string
}

// A type and not an interface: what processes send each other must be plain.
export type ImportAnswer = {
  readonly created: number
  readonly unchanged: number
  readonly refused: number
  readonly seconds: number
  /** The most memory the process ever had, the database in it included. */
  readonly peakMegabytes: number
}

answerParent(
  async ({ file, folder }: ImportAsk): Promise<ImportAnswer> =>
    closing(await openFolder(folder), async (database) => {
      await migrate(database)
      await prepareWorld(database, 'empty', new Date())
      const start = performance.now()
      const { created, unchanged, refusedCount } = await importCatalogue(database, () => readFileRows(file))
      const seconds = (performance.now() - start) / 1000
      const peakMegabytes = process.resourceUsage().maxRSS / 1024
      return { created, unchanged, refused: refusedCount, seconds, peakMegabytes }
    }),
)
