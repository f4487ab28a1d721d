/** Query parameter with the restaurant to save once the visitor has signed in. */
export const saveAfterSignIn = 'keep'

/** Id of the form with which hearts lead to the sign-in page. Cards can be in another form, so it can't be around the heart. */
export const saveFormId = 'save'
