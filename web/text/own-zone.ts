/** The last time zone found to be usable, because finding out is slow. */
let usable = ''

/**
 * Returns the time zone of the device, or an empty string if the browser reports none that it can use itself: some
 * report `Etc/Unknown`.
 */
export function ownZone(): string {
  try {
    const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!zone) return ''
    // Throws a `RangeError` for an unknown zone.
    if (zone !== usable) new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    usable = zone
    return zone
  } catch {
    return ''
  }
}

/** Returns null on the server, which can't know the guest's time zone. */
export const noZone = () => null
export const nothingToWatch = () => () => undefined
