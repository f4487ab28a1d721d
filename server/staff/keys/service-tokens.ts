import type { StaffToken } from '#server/platform/config/staff-tokens.ts'
import type { Access } from '#server/context.ts'

/** A token of `STAFF_TOKENS`, numbered as the history numbers it. */
interface Service {
  readonly number: number
  readonly of: number
  readonly grants: readonly Omit<StaffToken, 'token'>[]
  readonly lastUsed: string | null
}

export async function servicesOf({
  staffTokens,
  tokenUses,
}: Pick<Access, 'staffTokens' | 'tokenUses'>): Promise<Service[]> {
  const tokens = [...new Set(staffTokens.map(({ token }) => token))]
  const uses = await tokenUses.ofServices(tokens)
  return tokens.map((token, at) => ({
    number: at + 1,
    of: tokens.length,
    grants: staffTokens
      .filter((each) => each.token === token)
      .map(({ restaurant, role }) => ({ restaurant, role })),
    lastUsed: uses[at]?.toISOString() ?? null,
  }))
}
