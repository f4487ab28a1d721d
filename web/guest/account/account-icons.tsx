import { icon } from '#web/ui/icons.tsx'

/* Drawn on the screens of an account alone. */

export const KeyIcon = icon(
  'M8 16.5a4.5 4.5 0 1 1 4.2-6H20.5v4h-3v3h-3.5v-3h-1.800A4.5 4.5 0 0 1 8 16.5zM8 12v.1',
)
export const CameraIcon = icon(
  'M4.5 7.5h3l1.5-2.3h6l1.5 2.3h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM12 16.2a3.3 3.3 0 1 0 0-6.600 3.3 3.3 0 0 0 0 6.600z',
)
export const DeviceIcon = icon(
  'M7.5 3.5h9a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.700h2',
)
export const ShieldIcon = icon('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10')
