import { ampStyles } from './amp-styles.ts'

let policy: Promise<string> | null = null

/**
 * Returns the content security policy of lightweight pages. It allows only their own styles, pictures and forms, and
 * no scripts except structured data, which isn't executed.
 */
export function ampPolicy(): Promise<string> {
  policy ??= writePolicy()
  return policy
}

async function writePolicy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ampStyles))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
