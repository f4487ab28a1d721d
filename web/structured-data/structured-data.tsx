import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { recordsText, type SchemaRecord } from './schema-record.ts'

/**
 * What a page is about, for machines. The element runs nothing: it is data by its type. Machines read the page they were
 * sent, so only the server writes it, and makers of records stay out of the browser: `import.meta.env.SSR ? … : []`. The
 * app leaves it alone until the guest goes on.
 */
export function StructuredData({ records }: { records: readonly SchemaRecord[] }) {
  const { key } = useLocation()
  const sent = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [page] = useState(sent ? key : null)
  if (page !== key) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? recordsText(records) : '' }}
    />
  )
}

function never(): () => void {
  return () => undefined
}
