import { useState } from 'react'
import { fold } from '#domain/search/fold.ts'
import type { Sold, SoldHere } from './use-order-menu.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface StockDialogProps {
  readonly menu: SoldHere | null
  readonly onClose: () => void
}

/** Most rows that a search shows. */
const shownRows = 30

/** What can't be ordered anymore, or only a few more times. Without a search, what is limited already. */
export function StockDialog({ menu, onClose }: StockDialogProps) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const words = fold(search).split(' ').filter(Boolean)
  const isLimited = ({ soldOut, stock }: Sold) => soldOut || stock !== null
  const found = (menu?.all ?? []).filter((each) =>
    words.length === 0 ? isLimited(each) : words.every((word) => fold(each.name).includes(word)),
  )
  return (
    <HostDialog title={t('hostOrders.stock')} onClose={onClose} isEntry>
      <TextField
        name="search"
        id="stock-search"
        type="search"
        label={t('hostOrders.searchDish')}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <div aria-live="polite">
        {found.length === 0 && (
          <p className="mt-4 text-ink-soft">
            {menu === null
              ? t('hostOrders.noMenu')
              : words.length === 0
                ? t('hostOrders.nothingSoldOut')
                : t('hostApp.nothingFound')}
          </p>
        )}
        <ul className="mt-3 border-t border-line">
          {found.slice(0, shownRows).map((sold) => (
            <Row key={`${sold.modifierId ?? ''} ${sold.id}`} sold={sold} />
          ))}
        </ul>
      </div>
    </HostDialog>
  )
}

function Row({ sold }: { readonly sold: Sold }) {
  const { t } = useText()
  const act = useQuickAction('setStock')
  const [portions, setPortions] = useState('')
  const { id, modifierId, name, soldOut, stock } = sold
  const base = { id, modifierId: modifierId ?? undefined }
  const field = `portions-${modifierId ?? ''}-${id}`
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="text-small">
          {soldOut ? (
            <StateMark shape="square" tone="bad">
              {t('hostOrders.soldOut')}
            </StateMark>
          ) : (
            stock !== null && (
              <StateMark shape="diamond" tone="warn">
                {t('hostOrders.left', { count: stock })}
              </StateMark>
            )
          )}
        </span>
      </div>
      {act.problem}
      {act.isSaving ? (
        <Saving />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <QuickButton
            of={act}
            fields={{ ...base, soldOut: soldOut ? 'no' : 'yes' }}
            aria-label={t('hostApp.actionFor', {
              action: t(soldOut ? 'hostOrders.available' : 'hostOrders.soldOut'),
              name,
            })}
          >
            {t(soldOut ? 'hostOrders.available' : 'hostOrders.soldOut')}
          </QuickButton>
          <label className="visually-hidden" htmlFor={field}>
            {t('hostOrders.portions', { dish: name })}
          </label>
          <input
            id={field}
            type="number"
            inputMode="numeric"
            min={0}
            placeholder={t('hostOrders.portionsShort')}
            className="field w-32 min-h-target!"
            defaultValue={stock ?? ''}
            onChange={({ currentTarget: { value } }) => setPortions(value)}
          />
          <QuickButton of={act} fields={{ ...base, portions }}>
            {t(portions === '' && stock !== null ? 'hostOrders.stopCounting' : 'hostOrders.count')}
          </QuickButton>
        </div>
      )}
    </li>
  )
}
