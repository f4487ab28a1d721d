import type { GuestRequest } from '#contracts/requests.ts'
import type { RequestRow } from './request-store.ts'

export function presentRequest(row: RequestRow): GuestRequest {
  const { kind, status, subject, slug, email, name, phone, message, date, party_size, created } = row
  const said = { email, name, phone, message, date, partySize: party_size }
  return { kind, status, subject, idOrName: slug, ...said, created: created.toISOString() }
}
