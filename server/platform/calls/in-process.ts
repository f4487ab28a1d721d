import type { CallName } from '#contracts/wire.ts'
import type { Context } from '#server/context.ts'
import { perform, type Outcome, type RawInput, type Route } from './answer.ts'
import type { Caller } from './caller.ts'
import { problemOf } from './problem.ts'

/** Returns a function that runs calls for the server's own pages without HTTP. */
export function inProcessCalls(context: Context, routes: readonly Route[]) {
  const byName = new Map(routes.map((route) => [route.name, route]))
  return async (name: CallName, raw: RawInput, caller: Caller): Promise<Outcome> => {
    const route = byName.get(name)
    if (!route) {
      const problem = problemOf({ refused: 'unknownCall' }, context.sentences(caller.locale))
      return { status: problem.status, body: problem }
    }
    return perform(context, route, raw, caller)
  }
}
