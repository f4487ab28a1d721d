import { clientSecret, openIdProvider, type OpenIdProvider } from '#server/testing/open-id-provider.ts'

const names = { phone: 'Tischpost', desktop: 'Tafelrunde' } as const

type Project = keyof typeof names

const isProject = (name: string): name is Project => name in names

function issuerPort(project: Project): number {
  const [phone, desktop] = (process.env.E2E_PROVIDER_PORTS ?? '').split(',').map(Number)
  return (project === 'phone' ? phone : desktop) ?? 0
}

/** What the server is told of the providers that tests open. */
export function sayProviders(): string {
  const told = Object.entries(names).map(([id, name]) => {
    const issuer = `http://127.0.0.1:${issuerPort(id as Project)}`
    return { id, name, issuer, clientId: 'banquette', clientSecret }
  })
  return JSON.stringify(told)
}

/** Opens the provider of this project on this machine. Close it when the test is done. */
export async function openProvider(
  project: string,
  baseURL: string,
): Promise<OpenIdProvider & { name: string }> {
  if (!isProject(project)) throw new Error(`${project} has no provider.`)
  const provider = await openIdProvider(baseURL, { id: project, port: issuerPort(project) })
  return { ...provider, name: names[project] }
}
