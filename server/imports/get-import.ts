import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'
import { createImportRuns } from './import-runs.ts'

export const getImport: Handler<'imports.get'> = async (context, { importId }, caller) =>
  notTheOperator(context, caller) ??
  (await createImportRuns(context.database).find(importId)) ??
  refuse('unknownImport')
