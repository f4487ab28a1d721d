export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallPath {
  readonly method: Method
  readonly path: string
  /** Names of the parameters in the path, without braces. */
  readonly parameters: readonly string[]
}

/** Parses a method and path such as `GET /restaurants/{id}`. */
export function readCallPath(line: string): CallPath {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path, parameters: pathParameters(path) }
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}
