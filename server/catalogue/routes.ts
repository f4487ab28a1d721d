import { answer } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { getImport } from './get-import.ts'
import { startImport } from './start-import.ts'

export const importRoutes = [
  answer('imports.start', startImport, { beforeBody: refuseUnlessOperator }),
  answer('imports.get', getImport),
]
