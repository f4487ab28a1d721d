import { ConfigProblem, type Environment } from './config-problem.ts'

/** Whose map guests see. */
export interface MapSettings {
  /** Address of a MapLibre style; null is the packaged base map, which needs no network. */
  readonly style: string | null
  /** Where that style and what it names may be fetched from, e.g. `https://tiles.example`. */
  readonly origins: readonly string[]
}

/** MAP_STYLE_URL, and in MAP_ORIGINS the other hosts its tiles, letters and pictures come from. */
export function readMapSettings(env: Environment): MapSettings {
  const style = env['MAP_STYLE_URL'] ?? null
  if (style === null) return { style, origins: [] }
  const others = (env['MAP_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean)
  const origins = [originOf('MAP_STYLE_URL', style), ...others.map((each) => originOf('MAP_ORIGINS', each))]
  return { style, origins: [...new Set(origins)] }
}

function originOf(setting: string, address: string): string {
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
    throw new ConfigProblem(`${setting} must be an http:// or https:// address; it is "${address}".`)
  return new URL(address).origin
}
