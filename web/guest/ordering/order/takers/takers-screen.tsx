import { useLoaderData } from 'react-router'
import { loadTakers } from './load-takers.ts'
import { TakersPage } from './takers-page.tsx'

export const loader = loadTakers

export function Component() {
  return <TakersPage data={useLoaderData<typeof loader>()} />
}
