import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { saveOnDevice, watchDevice } from '#web/session/saved-restaurants/saved-on-device.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus/use-focus-after-removal.ts'
import { SignInFirst } from '../user/security/sign-in-first.tsx'
import { savedOnDevice } from '#web/session/saved-restaurants/claim-saved.ts'
import type { RestaurantOnDevice } from './load-saved-restaurants.ts'
import { NothingSaved } from './nothing-saved.tsx'
import { RestaurantLine } from './restaurant-line.tsx'

/** Shows visitors what they have saved on this device, and offers to sign in. */
export function DeviceRestaurants({ restaurants }: { restaurants: readonly RestaurantOnDevice[] }) {
  const { t } = useText()
  const ids = useSyncExternalStore(watchDevice, storedIds, () => '')
  const drawn = useRef(ids)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (drawn.current === ids) return
    drawn.current = ids
    void revalidate()
  }, [ids, revalidate])
  const stored = new Set(ids.split(','))
  const shown = restaurants.filter(({ id }) => stored.has(String(id)))
  const list = useFocusAfterRemoval<HTMLUListElement>(shown.map(({ id }) => String(id)))
  return (
    <div className="grid gap-6">
      {shown.length === 0 ? <NothingSaved /> : null}
      <SignInFirst>{t(shown.length === 0 ? 'saved.lead' : 'saved.onDevice')}</SignInFirst>
      <ul ref={list} className="grid gap-x-10 empty:hidden desktop:grid-cols-2">
        {shown.map((restaurant) => (
          <li key={restaurant.id} className="border-b border-line py-4">
            <RestaurantLine restaurant={restaurant}>
              <Button
                type="button"
                kind="text"
                size="small"
                className="-ms-1"
                onClick={() => saveOnDevice(restaurant.id, false)}
              >
                {t('saved.remove')}
              </Button>
            </RestaurantLine>
          </li>
        ))}
      </ul>
    </div>
  )
}

function storedIds(): string {
  return savedOnDevice().join()
}
