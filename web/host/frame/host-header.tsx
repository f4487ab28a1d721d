import type { ReactNode } from 'react'
import { logoMark } from '#art/logo.ts'
import { toHost } from '#web/host/host-paths.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface HostHeaderProps {
  /** What the pages below are about, such as the name of a restaurant. Otherwise, the name of the app is there. */
  readonly children?: ReactNode
  /** What can be done on every page, at the end of the line. */
  readonly end?: ReactNode
}

/** The bar above every page of the host app. */
export function HostHeader({ children, end }: HostHeaderProps) {
  const { t } = useText()
  return (
    <header className="sticky top-0 z-header flex h-14 items-center gap-2 border-b border-line bg-paper ps-4 pe-2 tablet:ps-5">
      <Anchor
        href={toHost.all()}
        className="-ms-2 flex min-h-target min-w-target flex-none items-center justify-center gap-2 rounded-md px-2"
      >
        <span aria-hidden="true" className="text-accent" dangerouslySetInnerHTML={{ __html: logoMark(26) }} />
        {!children && (
          <span className="font-serif text-[1.3rem] leading-none tracking-tight">{'Banquette'}</span>
        )}
        <span className="visually-hidden">{t('hostApp.myRestaurants')}</span>
      </Anchor>
      <div className="flex min-w-0 flex-1 items-center gap-3">{children}</div>
      {end}
    </header>
  )
}
