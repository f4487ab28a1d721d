/** Returns the time zone of the guest's device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Returns an empty string on the server, which can't know the guest's time zone. */
export const noZone = () => ''
export const nothingToWatch = () => () => undefined
