import { Suspense, useState } from 'react'
import type { OrderingType } from '#contracts/ordering/ordering-menu.ts'
import { useDevicePosition } from '#web/parts/map/use-device-position.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PinIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useAwake } from '#web/ui/use-awake.ts'
import { pinPicker } from '../late-order.ts'
import type { OrderRestaurant, Reach } from '../load-order.ts'
import { type OrderQuery, writePosition } from '../order-query.ts'

interface AddressFieldsProps {
  readonly type: OrderingType
  readonly query: OrderQuery
  readonly reach: Reach | null
  readonly restaurant: OrderRestaurant
}

/**
 * Fields for the delivery address, which is checked before the menu is shown. The position is never guessed from the
 * address.
 */
export function AddressFields({ type, query, reach, restaurant }: AddressFieldsProps) {
  const { t } = useText()
  const refusal = reach && 'refusal' in reach ? reach.refusal : null
  const forPostcode = refusal?.refused === 'postcodeNeeded'
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">{t('orderMenu.whereTo')}</legend>
      <TextField
        name="address"
        label={t('orderMenu.address')}
        hint={t('orderMenu.addressHint')}
        error={refusal && !forPostcode ? refusal.message : undefined}
        defaultValue={query.address}
        autoComplete="street-address"
        maxLength={300}
        aria-required
      />
      {type.asksFor.includes('postcode') && (
        <TextField
          name="postcode"
          label={t('orderMenu.postcode')}
          error={forPostcode ? refusal.message : undefined}
          defaultValue={query.postcode}
          autoComplete="postal-code"
          maxLength={20}
          className="max-w-40"
        />
      )}
      {type.asksFor.includes('position') && <Here query={query} restaurant={restaurant} />}
    </fieldset>
  )
}

/** Classes that reserve space for buttons that need scripts until the app has loaded, so nothing below them moves. */
const notYet = 'invisible noscript:hidden'

/** Lets the guest use the device's position or drop a pin on the map. Either takes precedence over the address. */
function Here({ query, restaurant }: Pick<AddressFieldsProps, 'query' | 'restaurant'>) {
  const { t } = useText()
  const awake = useAwake()
  const [at, setAt] = useState(query.position ? writePosition(query.position) : '')
  const [isOnMap, setOnMap] = useState(false)
  const { canLocate, isAsking, isRefused, locate } = useDevicePosition((position) =>
    setAt(writePosition(position)),
  )
  return (
    <div className="grid justify-items-start gap-2">
      <input type="hidden" name="at" value={at} />
      {at && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-good">
          <PinIcon size={18} />
          {t('orderMenu.located')}
          {awake && (
            <button type="button" className="btn-text min-h-target text-ink" onClick={() => setAt('')}>
              {t('orderMenu.useAddress')}
            </button>
          )}
        </p>
      )}
      {!at && restaurant.lat !== null && !isOnMap && (
        <button
          type="button"
          className={classes('btn-text min-h-target', !awake && notYet)}
          onClick={() => setOnMap(true)}
        >
          {t('orderMenu.chooseOnMap')}
        </button>
      )}
      {isOnMap && !at && restaurant.lat !== null && restaurant.lon !== null && (
        <Suspense>
          <pinPicker.Piece
            start={{ lat: restaurant.lat, lon: restaurant.lon }}
            onPicked={(position) => setAt(writePosition(position))}
          />
        </Suspense>
      )}
      {!at && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          className={canLocate ? '' : notYet}
          icon={<PinIcon size={18} />}
          aria-disabled={isAsking || undefined}
          onClick={locate}
        >
          {t(isAsking ? 'orderMenu.locating' : 'orderMenu.useLocation')}
        </Button>
      )}
      {isRefused && (
        <p role="alert" className="text-small text-bad">
          {t('orderMenu.notLocated')}
        </p>
      )}
    </div>
  )
}
