/**
 * Party size to assume when the guest hasn't chosen one, as in previews (specification, section 7). Not the default of
 * a restaurant's bounds, which is 1 (`partyBounds`).
 */
export const usualParty = 2

/** How many minutes before and after the requested time to look for a table by default. */
export const usualRange = 90
