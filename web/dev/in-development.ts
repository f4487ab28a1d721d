import { data } from 'react-router'
import type { PageContext } from '../page-context.ts'

/** Throws a 404 unless the server runs in development. */
export function inDevelopment({ development }: Pick<PageContext, 'development'>): void {
  if (!development) throw data(null, { status: 404 })
}
