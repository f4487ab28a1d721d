import { answer } from '#server/calls/answer.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'
import { getImport } from './get-import.ts'
import { startImport } from './start-import.ts'

export const importRoutes = [
  answer('imports.start', startImport, { beforeBody: notTheOperator }),
  answer('imports.get', getImport),
]
