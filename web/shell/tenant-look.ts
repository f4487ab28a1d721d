import type { Tenant } from '#contracts/tenants.ts'

/** A tenant's colours as a theme and custom properties for the frame; null is the house's own look. */
export interface TenantLook {
  readonly theme: string
  readonly style: Readonly<Record<string, string>>
}

/** The house's ink by day, as tokens.css has it. */
const ink = { lightness: 0.24, chroma: 0.024, hue: 42 }
const readable = 7

/** Turns the colours of a tenant into a palette that stays legible. The code for it is fetched where a tenant has some. */
export async function tenantLook(tenant: Tenant | null): Promise<TenantLook | null> {
  if (!tenant) return null
  const { themeColor, backgroundColor, theme } = tenant
  if (!themeColor && !backgroundColor) return { theme, style: {} }
  const [{ tenantPalette, tenantStyle }, { contrast, fromHex }] = await Promise.all([
    import('../styles/tenant-palette.ts'),
    import('../styles/oklch.ts'),
  ])
  const palette = tenantPalette(themeColor ?? '')
  const ground = fromHex(backgroundColor ?? '')
  return {
    theme: palette ? 'tenant' : theme,
    style: {
      ...(palette && tenantStyle(palette)),
      // By night, and where a text on it could not be read, the paper stays the house's.
      ...(ground &&
        contrast(ground, ink) >= readable && { '--paper': `light-dark(${backgroundColor}, ${nightPaper})` }),
    },
  }
}

const nightPaper = 'oklch(18.5% 0.012 45)'
