export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallAddress {
  readonly method: Method
  readonly path: string
  /** Names of the parameters in the path, without braces. */
  readonly parameters: readonly string[]
}

/** Parses a method and path such as `GET /restaurants/{id}`. */
export function readAddress(line: string): CallAddress {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path, parameters: pathParameters(path) }
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}
