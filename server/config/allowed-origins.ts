import { ConfigProblem } from './config-problem.ts'

/** Websites whose scripts may call the API: `any`, or these origins. Empty for the server's own pages only. */
export type AllowedOrigins = 'any' | readonly string[]

/** ALLOWED_ORIGINS: `*`, or origins separated by commas or spaces, such as `https://restaurant.example`. */
export function readAllowedOrigins(text = ''): AllowedOrigins {
  if (text.trim() === '*') return 'any'
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readOrigin)
}

function readOrigin(written: string): string {
  const origin = URL.canParse(written) ? new URL(written).origin : ''
  if (!/^https?:\/\//.test(origin) || origin !== written.replace(/\/$/, '').toLowerCase())
    throw new ConfigProblem(
      `ALLOWED_ORIGINS must be * or list origins such as https://restaurant.example; it contains "${written}".`,
    )
  return origin
}
