import type { Tenant } from '#contracts/operator/tenant.ts'

/** A tenant's colors as a theme and CSS custom properties. */
export interface TenantLook {
  readonly theme: string
  /** Whether the pages have the tenant's own background, for `data-ground`. */
  readonly ground?: 'tenant'
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
  const { groundStyle, tenantGrounds, tenantPalette, tenantStyle } = await import(
    '../styles/tenant-palette.ts'
  )
  const grounds = tenantGrounds(backgroundColor ?? '')
  const palette = tenantPalette(themeColor ?? '', grounds)
  if (themeColor && !palette) logUnsupported(`themeColor ${themeColor}`)
  if (backgroundColor && !grounds) logUnsupported(`backgroundColor ${backgroundColor}`)
  return {
    theme: palette ? 'tenant' : theme,
    ...(grounds && { ground: 'tenant' }),
    style: { ...(palette && tenantStyle(palette)), ...(grounds && groundStyle(grounds)) },
  }
}

const logged = new Set<string>()

/** Logs a style that can't be used, once, although every page of the tenant has it (specification, section 8). */
function logUnsupported(variable: string): void {
  if (logged.has(variable)) return
  logged.add(variable)
  console.warn(`Unsupported style variable: ${variable}`)
}
