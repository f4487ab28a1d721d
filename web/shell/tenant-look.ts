import type { Tenant } from '#contracts/tenants.ts'

/** A tenant's colors as a theme and CSS custom properties. */
export interface TenantLook {
  readonly theme: string
  readonly style: Readonly<Record<string, string>>
}

/**
 * Derives a legible palette from a tenant's colors. Returns null without a tenant. Loads the code only for tenants
 * with colors.
 */
export async function tenantLook(tenant: Tenant | null): Promise<TenantLook | null> {
  if (!tenant) return null
  const { themeColor, backgroundColor, theme } = tenant
  if (!themeColor && !backgroundColor) return { theme, style: {} }
  const [{ tenantPalette, tenantStyle }, { isReadableBackground }] = await Promise.all([
    import('../styles/tenant-palette.ts'),
    import('#domain/color/readable-background.ts'),
  ])
  const palette = tenantPalette(themeColor ?? '')
  return {
    theme: palette ? 'tenant' : theme,
    style: {
      ...(palette && tenantStyle(palette)),
      // In dark mode, or if text would be illegible on it, use the default background instead.
      ...(backgroundColor !== null &&
        isReadableBackground(backgroundColor) && {
          '--paper': `light-dark(${backgroundColor}, ${nightPaper})`,
        }),
    },
  }
}

const nightPaper = 'oklch(18.5% 0.012 45)'
