import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../page-context.ts'
import { choicesToKeep } from './choices.ts'
import { loadShell } from './load-shell.ts'

/** What stands around a screen. `origin` is the public address, for links that others read. */
export async function loadFrame({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  const shell = await loadShell(page, url)
  const headers = new Headers()
  for (const cookie of choicesToKeep(page.visitor, url, shell.region)) headers.append('set-cookie', cookie)
  return data({ ...shell, origin: url.origin }, { headers })
}
