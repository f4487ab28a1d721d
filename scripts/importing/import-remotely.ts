import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { callPathOf } from '#contracts/call.ts'
import { createClient, isWireRefusal, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import type { ImportRun } from '#contracts/operator/imports.ts'
import { FileProblem } from '#server/catalogue/read/file-problem.ts'
import type { ImportReport } from '#server/catalogue/import-report.ts'
import { openImportFile } from '#server/catalogue/read/read-file.ts'
import type { ImportOrder } from './import-order.ts'

const lookEveryMs = 500
/** How long to retry while the server restarts, in milliseconds. */
const maxAwayMs = 60_000

/**
 * Imports a file into a running server and resolves to the report. The import continues on the server if this
 * process ends. Throws `FileProblem` with the reason if the server refuses the file or the import fails.
 */
export async function importRemotely(
  path: string,
  { dryRun, agreed, overwrite, city, attribution }: ImportOrder,
  { url, token }: NonNullable<ImportOrder['server']>,
  onProgress: (rows: number) => void,
): Promise<ImportReport> {
  await openImportFile(path)
  const bytes = await readFile(path)
  const isPacked = /\.gz$/i.test(path)
  const send = createClient(callPathOf, fetchTransport(url, { token }))
  const body = {
    fileName: isPacked ? basename(path) : `${basename(path)}.gz`,
    content: (isPacked ? bytes : gzipSync(bytes)).toString('base64'),
    dryRun,
    agreed,
    overwrite,
    ...(city !== undefined && { city }),
    ...(attribution !== undefined && { attribution }),
  }
  const started = await reach(url, send('imports.start', { body }))
  process.stderr.write(`Import ${started.id} is running. It continues when this command is stopped.\n`)
  let run = started
  while (run.state === 'running') {
    await setTimeout(lookEveryMs)
    run = await look(send, url, run.id)
    onProgress(run.rows)
  }
  if (!run.report) throw new FileProblem(`The import was ${run.state}. ${run.problem}`)
  return run.report
}

async function look(send: Send, url: string, importId: string): Promise<ImportRun> {
  const until = performance.now() + maxAwayMs
  for (;;) {
    try {
      return await reach(url, send('imports.get', { importId }))
    } catch (error) {
      if (performance.now() > until || (error instanceof FileProblem && !(error.cause instanceof Error)))
        throw error
      await setTimeout(lookEveryMs)
    }
  }
}

async function reach<Answer>(
  url: string,
  answer: Promise<Answer>,
): Promise<Exclude<Answer, { refused: string }>> {
  const outcome = await answer.catch((cause: unknown) => {
    throw new FileProblem(`The server ${url} can’t be reached, or it failed.`, { cause })
  })
  if (isWireRefusal(outcome)) throw new FileProblem(outcome.message)
  return outcome as Exclude<Answer, { refused: string }>
}
