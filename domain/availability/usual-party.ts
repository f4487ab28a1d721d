/**
 * How many come where nobody has said so: a table for two, as previews ask (specification section 7). What a house leaves
 * out of its own bounds is 1 (`partyBounds`).
 */
export const usualParty = 2
