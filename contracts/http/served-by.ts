/**
 * Response header of every server. The service worker stores only pages that have it, because hotel and café
 * networks respond in place of the server until somebody signs in to them.
 */
export const servedBy = { name: 'served-by', value: 'banquette' } as const

/** Response header of pages whose content only the browser can load. The service worker doesn't store them. */
export const unknownYetHeader = 'unknown-yet'
