import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** One case of a plural or select. */
export interface Case {
  /** The plural or select form, such as `one` or `other`; for an exact case such as `=1`, its number `1`. */
  form: string
  /** Whether the case contains the number itself. */
  showsNumber: boolean
  /** The arguments that the whole message uses in this case. */
  arguments: ReadonlySet<string>
}

/** A `{count, plural, …}` in a message. */
export interface Choice {
  argument: string
  kind: string
  cases: readonly Case[]
}

export interface MessageShape {
  arguments: ReadonlySet<string>
  choices: readonly Choice[]
}

type Branch = readonly [form: string, tokens: CompiledMessage]

/** Throws if the message isn't valid ICU. */
export function shapeOf(message: string): MessageShape {
  const tokens = compileMessageOrThrow(message)
  const all = parts(tokens, [])
  const choices = all
    .filter(({ branches }) => branches.length > 0)
    .map(({ argument, kind, branches }) => ({
      argument,
      kind,
      cases: branches.map(([form, own]) => ({
        form,
        showsNumber: own.includes('#'),
        arguments: named(
          parts(
            tokens,
            branches.filter(([other]) => other !== form),
          ),
        ),
      })),
    }))
  return { arguments: named(all), choices }
}

interface Part {
  argument: string
  kind: string
  branches: readonly Branch[]
}

function named(all: readonly Part[]): Set<string> {
  return new Set(all.map(({ argument }) => argument))
}

/** Returns all parts of a message except those inside the given branches. */
function parts(tokens: CompiledMessage, notTaken: readonly Branch[]): Part[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [argument, kind = '', format] = token
    const entries = typeof format === 'object' && format !== null ? Object.entries(format) : []
    const branches = entries.filter((entry): entry is [string, CompiledMessage] => Array.isArray(entry[1]))
    const taken = branches.filter(([, own]) => !notTaken.some(([, other]) => other === own))
    return [{ argument, kind, branches }, ...taken.flatMap(([, own]) => parts(own, notTaken))]
  })
}
