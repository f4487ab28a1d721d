import type { Row } from '#server/database/insert-rows.ts'

/** One house that has pages of its own: Lisbon and nothing else, in its own colour. */
export const tenantRows: Row<'tenants'>[] = [
  {
    id: 'mesas-de-lisboa',
    host: 'lisbon.localhost',
    name: 'Mesas de Lisboa',
    lock_region_id: 'pt-lisbon',
    background_color: null,
    theme_color: '#0b5d66',
    theme: 'banquette',
  },
]
