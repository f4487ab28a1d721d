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
  const paper = backgroundColor !== null && isReadableBackground(backgroundColor) ? backgroundColor : null
  if (themeColor && !palette) logUnsupported(`themeColor ${themeColor}`)
  if (backgroundColor && !paper) logUnsupported(`backgroundColor ${backgroundColor}`)
  return {
    theme: palette ? 'tenant' : theme,
    style: {
      ...(palette && tenantStyle(palette)),
      // In dark mode, or if text would be illegible on it, use the default background instead.
      ...(paper && { '--paper': `light-dark(${paper}, ${nightPaper})` }),
    },
  }
}

const nightPaper = 'oklch(18.5% 0.012 45)'

const logged = new Set<string>()

/** Logs a style that can't be used, once, although every page of the tenant has it (specification, section 8). */
function logUnsupported(variable: string): void {
  if (logged.has(variable)) return
  logged.add(variable)
  console.warn(`Unsupported style variable: ${variable}`)
}
