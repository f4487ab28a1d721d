/** Query parameter with the restaurant to save once the visitor has signed in. */
export const saveAfterSignIn = 'keep'
