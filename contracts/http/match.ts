import { callPathOf } from '#contracts/call.ts'
import { type Method, pathParameters } from './call-path.ts'
import { type CallName, olderPaths, wire } from '#contracts/wire.ts'

export interface CallMatch {
  name: CallName
  params: Record<string, string>
}

interface CallPattern {
  name: CallName
  method: Method
  pattern: RegExp
  parameters: readonly string[]
}

const patterns: CallPattern[] = (Object.keys(wire) as CallName[])
  .flatMap((name) => {
    const address = callPathOf(name)
    const older = (olderPaths[name] ?? []).map((path) => ({
      ...address,
      path,
      parameters: pathParameters(path),
    }))
    return [address, ...older].map((each) => ({ name, ...each }))
  })
  .toSorted((a, b) => (generality(a.path) < generality(b.path) ? -1 : 1))
  .map(({ name, method, path, parameters }) => ({
    name,
    method,
    pattern: new RegExp(
      `^${path
        .split(/\{\w+\}/)
        .map(literally)
        .join('([^/]+)')}$`,
      'i',
    ),
    parameters,
  }))

/**
 * Fixed segments are case-insensitive and take precedence over parameters. Parameters are percent-decoded and
 * keep their case. Returns null if nothing matches or a percent escape is malformed.
 */
export function matchCall(method: string, pathname: string): CallMatch | null {
  for (const candidate of patterns) {
    const found = candidate.method === method ? candidate.pattern.exec(pathname) : null
    if (found) return withParameters(candidate, found.slice(1))
  }
  return null
}

/**
 * Returns the methods that a path accepts, for responding to a request with any other method. Empty if no
 * call has this path.
 */
export function methodsAt(pathname: string, isOffered: (name: CallName) => boolean): Method[] {
  const there = patterns.filter(({ name, pattern }) => pattern.test(pathname) && isOffered(name))
  return [...new Set(there.map(({ method }) => method))]
}

function withParameters({ name, parameters }: CallPattern, values: string[]): CallMatch | null {
  try {
    const decoded = values.map(decodeURIComponent)
    return { name, params: Object.fromEntries(parameters.map((key, at) => [key, decoded[at] ?? ''])) }
  } catch {
    return null
  }
}

/**
 * Returns a sort key that orders fixed segments before partly parameterized ones, and those before full
 * parameters.
 */
function generality(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/(?<=\/)\{\w+\}(?=\/|$)/g, '\uffff\uffff')
    .replaceAll(/\{\w+\}/g, '\uffff')
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
