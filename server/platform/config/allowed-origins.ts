import { ConfigProblem } from './config-problem.ts'

/**
 * Websites whose scripts may call the API: `any`, or a list of origins. If empty, only the server's own pages may.
 */
export type AllowedOrigins = 'any' | readonly string[]

/** Parses ALLOWED_ORIGINS: `*`, or origins separated by commas or spaces, such as `https://restaurant.example`. */
export function readAllowedOrigins(text = ''): AllowedOrigins {
  if (text.trim() === '*') return 'any'
  return originsIn(text, 'ALLOWED_ORIGINS must be * or')
}

/** Parses EMBED_ORIGINS, the websites that may show pages in a frame. */
export function readEmbedOrigins(text = ''): readonly string[] {
  return originsIn(text, 'EMBED_ORIGINS must')
}

/** Parses IMAGE_ORIGINS, the other hosts of pictures that the operator uses. */
export function readImageOrigins(text = ''): readonly string[] {
  return originsIn(text, 'IMAGE_ORIGINS must')
}

function originsIn(text: string, rule: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((written) => {
      const origin = URL.canParse(written) ? new URL(written).origin : ''
      if (!/^https?:\/\//.test(origin) || origin !== written.replace(/\/$/, '').toLowerCase())
        throw new ConfigProblem(
          `${rule} list origins such as https://restaurant.example; it contains "${written}".`,
        )
      return origin
    })
}
