export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallAddress {
  readonly method: Method
  readonly path: string
  /** The names between braces of the path. */
  readonly parameters: readonly string[]
}

/** `GET /restaurants/{id}` in its parts. */
export function readAddress(line: string): CallAddress {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path, parameters: pathParameters(path) }
}

/** The names between braces of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}
