import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Together } from './page-part.tsx'

/** HTML of a page. Throws what any of its parts throws. */
export function renderPage(page: ReactNode): string {
  try {
    return renderToString(page)
  } catch {
    // The boundary of a part hides the cause.
    return renderToString(<Together value>{page}</Together>)
  }
}
