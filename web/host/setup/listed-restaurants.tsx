import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import type { FormHandle } from '#web/form/use-form.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export type Listed = AnswerOf<'staff.setupLink'>['restaurants']

interface ListedRestaurantsProps {
  readonly form: FormHandle
  readonly code: string
  /** What the server lists without a query. */
  readonly first: Listed
}

/** The server lists at most this many. */
const most = 20
const typingMs = 250

/** Finds the own restaurant among those that guests see already, while its name is typed. */
export function ListedRestaurants({ form, code, first }: ListedRestaurantsProps) {
  const { t } = useText()
  const [query, setQuery] = useState('')
  const { restaurants, problem } = useListed(code, query.trim(), first)
  return (
    <div className="grid gap-5">
      <TextField
        type="search"
        name="query"
        label={t('hostApp.setup.find')}
        hint={t('hostApp.setup.findHint')}
        error={problem || undefined}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <output className="visually-hidden">
        {query && t('hostApp.setup.found', { count: restaurants.length })}
      </output>
      {restaurants.length === 0 ? (
        <p className="text-ink-soft">{t('hostApp.setup.notFound')}</p>
      ) : (
        <HostForm
          form={form}
          step="choose"
          fields={[]}
          failure={t('hostApp.setup.failed')}
          submit={t('hostApp.setup.choose')}
        >
          <input type="hidden" name="code" value={code} />
          <fieldset className="border-t border-line">
            <legend className="visually-hidden">{t('hostApp.setup.which')}</legend>
            {restaurants.map(({ restaurantId, name, city }) => (
              <label
                key={restaurantId}
                className="flex min-h-14 items-center gap-3 border-b border-line px-2 py-2 hover:bg-sunk has-checked:bg-wash"
              >
                <input type="radio" name="restaurantId" value={restaurantId} className="size-5 flex-none" />
                <span className="grid min-w-0">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  {city && <span className="text-small text-ink-soft">{city}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          {restaurants.length >= most && (
            <p className="text-small text-ink-soft">{t('hostApp.setup.more')}</p>
          )}
        </HostForm>
      )}
    </div>
  )
}

/** What fits the query that was typed last. While the server can't say, what was found before stays. */
function useListed(code: string, query: string, first: Listed) {
  const { t } = useText()
  const send = useSend()
  const [found, setFound] = useState<{ readonly restaurants: Listed; readonly problem: string }>({
    restaurants: first,
    problem: '',
  })
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const look = async () => {
      const answer = await send('staff.setupLink', { body: { code, query } }).catch(() => null)
      if (!isCurrent) return
      if (answer === null) setFound((before) => ({ ...before, problem: t('error.unreachable') }))
      else if (isWireRefusal(answer)) setFound((before) => ({ ...before, problem: answer.message }))
      else setFound({ restaurants: answer.restaurants, problem: '' })
    }
    const timer = setTimeout(() => void look(), typingMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [code, query, send, t])
  return query === '' ? { restaurants: first, problem: '' } : found
}
