import { useSyncExternalStore } from 'react'
import { watchDevice } from '#web/session/saved-restaurants/saved-on-device.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useAccountLinks } from './account-links.ts'
import { savedOnDevice } from '#web/session/saved-restaurants/claim-saved.ts'

/** Leads visitors to what they have saved on this device, if there is anything. */
export function SavedHereLink() {
  const { t } = useText()
  const links = useAccountLinks()
  const isThere = useSyncExternalStore(
    watchDevice,
    () => savedOnDevice().length > 0,
    () => false,
  )
  return isThere ? (
    <p>
      <Anchor className="link inline-flex min-h-target items-center" href={links('userPlaces')}>
        {t('save.here')}
      </Anchor>
    </p>
  ) : null
}
