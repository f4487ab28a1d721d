import { data } from 'react-router'
import type { PageContext } from '../page-context.ts'

/** Screens for developers are in the development configuration only; anywhere else there is nothing at their address. */
export function inDevelopment({ development }: Pick<PageContext, 'development'>): void {
  if (!development) throw data(null, { status: 404 })
}
