import { ConfigProblem, type Environment } from './config-problem.ts'

/** Where a hosted search service answers instead of our own engine. The key never leaves this process but for there. */
export interface HostedSearch {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string | null
  readonly index: string
  readonly apiVersion: string
}

export function readHostedSearch(env: Environment): HostedSearch | null {
  const url = env['SEARCH_URL']
  if (url === undefined) {
    if (env['SEARCH_KEY'] !== undefined) throw new ConfigProblem('SEARCH_KEY needs SEARCH_URL beside it.')
    return null
  }
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new ConfigProblem(`SEARCH_URL must be an http:// or https:// address; it is "${url}".`)
  const { username, search, hash } = new URL(url)
  if (username || search || hash)
    throw new ConfigProblem('SEARCH_URL must be an address alone; the key belongs in SEARCH_KEY.')
  const index = env['SEARCH_INDEX'] ?? 'restaurants'
  if (!/^[\w-]+$/.test(index))
    throw new ConfigProblem(`SEARCH_INDEX must be made of letters, digits and dashes; it is "${index}".`)
  return {
    url: url.replace(/\/+$/, ''),
    key: env['SEARCH_KEY'] ?? null,
    index,
    apiVersion: env['SEARCH_API_VERSION'] ?? '2024-07-01',
  }
}
