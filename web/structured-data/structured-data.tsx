import { recordsText, type SchemaRecord } from './schema-record.ts'

/** What a page is about, for machines. The element runs nothing: it is data by its type. */
export function StructuredData({ records }: { records: readonly SchemaRecord[] }) {
  if (records.length === 0) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: recordsText(records) }} />
}
