import {
  clientSecret,
  openIdProvider,
  type OpenIdProvider,
} from '#server/testing/accounts/open-id-provider.ts'

const names = { phone: 'Tischpost', desktop: 'Tafelrunde' } as const

type Project = keyof typeof names

const isProject = (name: string): name is Project => name in names

function issuerPort(project: Project): number {
  const [phone, desktop] = (process.env.E2E_PROVIDER_PORTS ?? '').split(',').map(Number)
  return (project === 'phone' ? phone : desktop) ?? 0
}

/** Returns the server's settings for the sign-in providers that tests start. */
export function providerSettings(): string {
  const settings = Object.entries(names).map(([id, name]) => {
    const issuer = `http://127.0.0.1:${issuerPort(id as Project)}`
    return { id, name, issuer, clientId: 'banquette', clientSecret }
  })
  return JSON.stringify(settings)
}

/** Starts the sign-in provider of this Playwright project. Close it after the test. */
export async function openProvider(
  project: string,
  baseURL: string,
): Promise<OpenIdProvider & { name: string }> {
  if (!isProject(project)) throw new Error(`${project} has no provider.`)
  const provider = await openIdProvider(baseURL, { id: project, port: issuerPort(project) })
  return { ...provider, name: names[project] }
}
