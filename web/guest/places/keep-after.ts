/** Names, in the address a visitor comes back to, the place to save once they have signed in. */
export const keepAfter = 'keep'
