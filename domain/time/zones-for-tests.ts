/**
 * Zones in both hemispheres: without clock changes, with half-hour offsets and changes, with changes for
 * Ramadan, and with the largest offsets.
 */
export const twentyZones: readonly string[] = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Belgrade',
  'Europe/Athens',
  'Europe/Moscow',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Taipei',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
