import { ConfigProblem, type Environment } from './config-problem.ts'

/** The hosted search service that replaces the built-in engine. Its key is sent to no other host. */
export interface HostedSearch {
  /** Base URL without a trailing slash. */
  readonly url: string
  readonly key: string | null
  readonly index: string
  readonly apiVersion: string
}

export function readHostedSearch(env: Environment): HostedSearch | null {
  const url = env['SEARCH_URL']
  if (url === undefined) {
    if (env['SEARCH_KEY'] !== undefined) throw new ConfigProblem('SEARCH_KEY needs SEARCH_URL to be set too.')
    return null
  }
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new ConfigProblem(`SEARCH_URL must be an http:// or https:// address; it is "${url}".`)
  const { username, search, hash } = new URL(url)
  if (username || search || hash)
    throw new ConfigProblem('SEARCH_URL must be only an address; put the key in SEARCH_KEY.')
  const index = env['SEARCH_INDEX'] ?? 'restaurants'
  if (!/^[\w-]+$/.test(index))
    throw new ConfigProblem(`SEARCH_INDEX can only contain letters, digits, and dashes; it is "${index}".`)
  return {
    url: url.replace(/\/+$/, ''),
    key: env['SEARCH_KEY'] ?? null,
    index,
    apiVersion: env['SEARCH_API_VERSION'] ?? '2024-07-01',
  }
}
