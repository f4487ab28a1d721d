/**
 * Party size to use if the guest hasn't chosen one, as in previews (specification, section 7). Not the
 * default of a restaurant's bounds, which is 1 (`partyBounds`).
 */
export const usualParty = 2

/** Default time before and after the requested time in which to search for a table, in minutes. */
export const usualRange = 90
