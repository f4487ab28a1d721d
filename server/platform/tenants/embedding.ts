import type { Tenant } from '#contracts/operator/tenant.ts'
import { isAmong, loopbackSources, readParentOrigin } from '#contracts/http/parent-origin.ts'
import type { Config } from '#server/platform/config/config.ts'

type EmbedTenant = Pick<Tenant, 'embedOrigins'>

/** Decides which other websites may show pages in a frame. */
export interface Embedding {
  /** Returns the origins of these websites, as sources for `frame-ancestors`. */
  readonly originsFor: (tenant: EmbedTenant | null) => readonly string[]
  /**
   * Returns the website that a framed page may exchange messages with, from its `parent-origin` parameter.
   * Returns null without the parameter, or if the website isn't allowed, which is counted in `refused`.
   */
  readonly parentOf: (
    parentOrigin: string | null,
    page: { host: string; tenant: EmbedTenant | null },
  ) => string | null
  /** Number of pages requested with a `parent-origin` that isn’t allowed, since the process started. */
  readonly refused: number
}

/** Allows the websites that a tenant lists or, for pages that belong to no tenant, those in EMBED_ORIGINS. */
export function createEmbedding({
  deployment,
  embedOrigins,
}: Pick<Config, 'deployment' | 'embedOrigins'>): Embedding {
  let refused = 0
  const onThisMachine = deployment === 'development' ? loopbackSources : []
  const originsFor = (tenant: EmbedTenant | null) => [
    ...(tenant?.embedOrigins ?? embedOrigins),
    ...onThisMachine,
  ]
  return {
    originsFor,
    parentOf(parentOrigin, { host, tenant }) {
      if (parentOrigin === null) return null
      const origin = readParentOrigin(parentOrigin)
      const isAllowed =
        origin !== null && (new URL(origin).host === host || isAmong(origin, originsFor(tenant)))
      if (isAllowed) return origin
      refused += 1
      return null
    },
    get refused() {
      return refused
    },
  }
}
