import { type ServiceUrls, type ServiceName, serviceNames } from '#contracts/http/service-urls.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'
import { ownValue } from '#domain/own-value.ts'

const settings: Readonly<Record<ServiceName, string>> = {
  api: 'API_URL',
  host: 'API_HOST_URL',
  catalog: 'CATALOG_URL',
  blobs: 'BLOB_STORE_URL',
  search: 'SEARCH_HOST_URL',
  identity: 'IDENTITY_URL',
}

/**
 * Reads the URLs of services on other servers that pages call. This server provides all services that aren't
 * listed.
 */
export function readServiceAddresses(env: Environment, deployment: string): ServiceUrls {
  const given = serviceNames.flatMap((name) => {
    const written = ownValue(env, settings[name])
    return written === undefined ? [] : [[name, addressIn(settings[name], written, deployment)] as const]
  })
  return Object.fromEntries(given)
}

function addressIn(setting: string, written: string, deployment: string): string {
  const url = URL.canParse(written) ? new URL(written) : null
  const isPlain = url !== null && !url.search && !url.hash && !url.username && !url.password
  if (!isPlain || !/^https?:\/\/[^/]/.test(written))
    throw new ConfigProblem(`${setting} must be an http:// or https:// address; it is "${written}".`)
  if (deployment === 'production' && url.protocol !== 'https:')
    throw new ConfigProblem(`Production needs an https:// address in ${setting}; it is "${written}".`)
  return (url.origin + url.pathname).replace(/\/+$/, '')
}
