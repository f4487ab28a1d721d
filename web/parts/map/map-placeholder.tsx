import type { ReactNode } from 'react'
import { MapIcon } from '#web/ui/more-icons.tsx'

/** Box shown in place of a map that is unavailable. */
export function MapPlaceholder({ children }: { readonly children: ReactNode }) {
  return (
    <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-gutter text-center text-small text-ink-soft">
      <MapIcon size={32} />
      <span className="max-w-narrow">{children}</span>
    </p>
  )
}
