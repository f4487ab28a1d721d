import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { recordsText, type SchemaRecord } from './schema-record.ts'

/**
 * Crawlers read only what the server sends, so create records with `import.meta.env.SSR ? … : []`, which
 * keeps their code out of the browser bundle. Hydration leaves the element unchanged.
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
