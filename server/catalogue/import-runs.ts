import { sql } from 'kysely'
import type { ImportRun } from '#contracts/operator/imports.ts'
import type { Data } from '#server/context.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import type { ImportReport } from './import-report.ts'

/** Seconds without a renewal after which a run's process counts as ended. */
const abandonedAfterSeconds = 30

interface StoredRun extends Omit<ImportRun, 'started' | 'ended' | 'report'> {
  readonly started: Date
  readonly ended: Date | null
  readonly report: StoredReport | null
}

type StoredReport = Omit<ImportReport, Class> & Partial<Pick<ImportReport, Class>>
type Class = 'takenCount' | 'lookCount' | 'reasons'

/** Reports of older versions have no classes of rows. */
function withClasses(report: StoredReport): ImportReport {
  const { created, updated, unchanged, warnings } = report
  const lookCount = new Set(warnings.map(({ row }) => row)).size
  return { takenCount: created + updated + unchanged - lookCount, lookCount, reasons: [], ...report }
}

/** Imports that any process of the installation has started through the API. */
export type ImportRuns = ReturnType<typeof createImportRuns>

const isAbandoned = sql`state = 'running' and renewed < now() - make_interval(secs => ${abandonedAfterSeconds})`

export const interruptedProblem = 'The server was stopped. Start the same import again to complete it.'

/**
 * Times that operators read are those of the context's clock. Whether a run is alive is decided by the database's clock,
 * which all processes share.
 */
export function createImportRuns({ database: { sql: db }, now }: Pick<Data, 'database' | 'now'>) {
  return {
    /** Resolves to false if another run is in progress. */
    async begin(id: string, fileName: string, dryRun: boolean, alongside: Alongside): Promise<boolean> {
      return db.transaction().execute(async (inside) => {
        const { rows } = await sql`
        insert into import_runs (id, file_name, dry_run, started) values (${id}, ${fileName}, ${dryRun}, ${now()})
        on conflict do nothing returning id`.execute(inside)
        if (rows.length > 0) await alongside(inside)
        return rows.length > 0
      })
    },

    async find(id: string): Promise<ImportRun | null> {
      const { rows } = await sql<StoredRun>`
        select id, case when ${isAbandoned} then 'interrupted' else state end as state, file_name as "fileName",
          dry_run as "dryRun", rows_done as rows, started, ended, report,
          case when ${isAbandoned} then ${interruptedProblem} else problem end as problem
        from import_runs where id = ${id}`.execute(db)
      const [run] = rows
      if (!run) return null
      const { started, ended, report } = run
      return {
        ...run,
        started: started.toISOString(),
        ended: ended?.toISOString() ?? null,
        report: report && withClasses(report),
      }
    },

    async running(): Promise<string | null> {
      const row = db.selectFrom('import_runs').select('id').where('state', '=', 'running')
      return (await row.executeTakeFirst())?.id ?? null
    },

    /** Records that a run is still alive. Resolves to false if it has been ended in the meantime. */
    async renew(id: string, rowsDone: number): Promise<boolean> {
      const { rows } = await sql`
        update import_runs set rows_done = ${rowsDone}, renewed = now()
        where id = ${id} and state = 'running' returning id`.execute(db)
      return rows.length > 0
    },

    async finish(id: string, rowsDone: number, report: ImportReport): Promise<void> {
      await sql`
        update import_runs set state = 'done', rows_done = ${rowsDone}, report = ${JSON.stringify(report)}::text::jsonb,
          ended = ${now()}
        where id = ${id} and state = 'running'`.execute(db)
    },

    async end(id: string, state: 'failed' | 'interrupted', problem: string): Promise<void> {
      await sql`
        update import_runs set state = ${state}, problem = ${problem}, ended = ${now()}
        where id = ${id} and state = 'running'`.execute(db)
    },

    /** Ends runs whose process has ended. Pass `all` if no other process can be running an import. */
    async endAbandoned(all: boolean): Promise<void> {
      await sql`
        update import_runs set state = 'interrupted', problem = ${interruptedProblem}, ended = ${now()}
        where ${all ? sql`state = 'running'` : isAbandoned}`.execute(db)
    },
  }
}
