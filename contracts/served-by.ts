/**
 * Response header of every server. The service worker stores only pages that have it, because the networks of hotels
 * and cafés answer in place of the server until somebody signs in.
 */
export const servedBy = { name: 'served-by', value: 'banquette' } as const
