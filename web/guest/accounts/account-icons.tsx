import { icon } from '#web/ui/icons.tsx'

export const KeyIcon = icon(
  'M15.500 13.500a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 12l-8 8M8.200 15.800l2.600 2.600M5.500 18.500l1.800 1.800M16.700 7.300v.1',
)
export const CameraIcon = icon(
  'M4.5 7.5h3l1.5-2.3h6l1.5 2.3h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM12 16.2a3.3 3.3 0 1 0 0-6.600 3.3 3.3 0 0 0 0 6.600z',
)
export const DeviceIcon = icon(
  'M7.5 3.5h9a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.700h2',
)
export const ShieldIcon = icon('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10')
