import { addressOf } from './call.ts'
import type { Method } from './address.ts'
import { type CallName, wire } from './wire.ts'

export interface CallMatch {
  name: CallName
  params: Record<string, string>
}

interface Door {
  name: CallName
  method: Method
  pattern: RegExp
  parameters: readonly string[]
}

const doors: Door[] = (Object.keys(wire) as CallName[])
  .map((name) => ({ name, ...addressOf(name) }))
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
 * The call that a method and path mean. Letter case of the fixed parts is ignored, fixed parts win over parameters,
 * and parameters come percent-decoded in their own letter case. Null when nothing fits or an escape is malformed.
 */
export function matchCall(method: string, pathname: string): CallMatch | null {
  for (const door of doors) {
    const found = door.method === method ? door.pattern.exec(pathname) : null
    if (found) return withParameters(door, found.slice(1))
  }
  return null
}

function withParameters({ name, parameters }: Door, values: string[]): CallMatch | null {
  try {
    const decoded = values.map(decodeURIComponent)
    return { name, params: Object.fromEntries(parameters.map((key, at) => [key, decoded[at] ?? ''])) }
  } catch {
    return null
  }
}

/** Sorts a fixed segment before one that is part parameter, and that before one that is all parameter. */
function generality(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/(?<=\/)\{\w+\}(?=\/|$)/g, '\uffff\uffff')
    .replaceAll(/\{\w+\}/g, '\uffff')
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
