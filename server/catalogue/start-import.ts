import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import { createImportRuns } from './import-runs.ts'
import { importFileOf, isImportName } from './read/read-file.ts'
import type { Data, Operator } from '#server/context.ts'

export const startImport: Handler<'imports.start', Data & Operator> = async (context, { body }, caller) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  const { fileName, content, dryRun = false, agreed = false, overwrite = false, city, attribution } = body
  if (!isImportName(fileName) || !/^[A-Za-z\d+/]+={0,2}$/.test(content)) return refuse('fileUnreadable')
  const runs = createImportRuns(context)
  const file = importFileOf(fileName, Buffer.from(content, 'base64'))
  const entry = { kind: 'added', subject: 'import', name: fileName, restaurantId: null } as const
  const agreedBy = agreed ? { ...context.acting.actor, note: `Import of ${fileName}` } : null
  const request = { file, dryRun, agreedBy, overwrite, city, attribution }
  const id = await context.imports.start(request, historyAlongside(context, entry))
  if (id === null) return refuse('importRunning', { id: (await runs.running()) ?? '' })
  const run = await runs.find(id)
  if (!run) throw new Error('An import that was just started is stored.')
  return run
}
