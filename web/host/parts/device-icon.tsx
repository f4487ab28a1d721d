import { icon } from '#web/ui/icons.tsx'

/** A tablet that several people share. */
export const DeviceIcon = icon(
  'M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.500h2',
)
