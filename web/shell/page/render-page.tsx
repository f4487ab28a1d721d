import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Together } from './page-part.tsx'

/** Throws the error of any part that fails. */
export function renderPage(page: ReactNode): string {
  try {
    return renderToString(page)
  } catch {
    // Without this, the boundary of a part would hide the cause of an error.
    return renderToString(<Together value>{page}</Together>)
  }
}
