import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { createImportRuns } from './import-runs.ts'
import type { Data, Operator } from '#server/context.ts'

export const getImport: Handler<'imports.get', Data & Operator> = async (context, { importId }, caller) =>
  refuseUnlessOperator(context, caller) ??
  (await createImportRuns(context).find(importId)) ??
  refuse('unknownImport')
