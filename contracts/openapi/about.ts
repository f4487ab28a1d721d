/** What applies to every call, as CommonMark. */
export const about = `Everything that the guest app, the host app and the operator’s console do, they do with these calls. Yours can do the same.

**Start.** Reading restaurants, menus and free times needs no token. \`reservations.create\` books a table and answers with a token for that one reservation. Accounts are optional.

**Tokens.** Send \`Authorization: Bearer <token>\`. Each call lists the kinds of token that open it. What you may not see looks like what doesn’t exist.

**Repeating.** Every write may be sent again. Send an \`Idempotency-Key\`, and a repeated request gets the first response. On 429 and 503, wait as many seconds as \`Retry-After\` says.

**Errors.** Every status of 400 or above has a body of type \`application/problem+json\` (RFC 9457). \`code\` is stable and meant for software; \`detail\` is a sentence for the guest, in the language of \`Accept-Language\` or the query parameter \`lang\`. \`fields\` names each invalid field, \`alternatives\` the nearest times that are free.

**Unset fields.** In the body of a request, \`null\` in an optional field is the same as leaving the field out, unless its schema takes null.

**Times.** Moments are ISO 8601 with an offset. Where a time without an offset is accepted, it is the restaurant’s local time. Dates are \`YYYY-MM-DD\`.

**Money.** Amounts are whole numbers of the currency’s minor unit: 1250 is €12.50 or ¥1250.

**Compatibility.** Fields and calls are added, never renamed or removed. Ignore what you don’t know. The names of query parameters and the fixed parts of paths match in any letter case.`
