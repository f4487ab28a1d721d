import { useRevalidator } from 'react-router'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { emptyField, useAsk } from '../form/use-ask.ts'
import type { List } from './load-places.ts'

/** A new list, or another name for the one on show, or its end; its places stay. */
export function ListTools({ uid, list }: { uid: string; list: List | undefined }) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { ask, refuse, problem, sending } = useAsk()
  const removing = useAsk()
  const remove = async (listId: string) => {
    if (await removing.ask(() => send('guestPlaces.removeList', { uid, listId }))) await revalidate()
  }
  return (
    <Disclosure
      className="max-w-narrow"
      summary={<span className="text-small">{list ? t('places.editList') : t('places.newList')}</span>}
    >
      <AccountForm
        {...{ problem, sending }}
        fields={['name']}
        quiet
        submit={t(list ? 'places.rename' : 'places.makeList')}
        submitting={t('places.saving')}
        onSend={async (form) => {
          const name = textOf(form, 'name')
          if (!name) return refuse(emptyField('name', t('places.needName')))
          const taken = await ask(() =>
            list
              ? send('guestPlaces.renameList', { uid, listId: list.id, body: { name } })
              : send('guestPlaces.makeList', { uid, body: { name } }),
          )
          if (taken) await revalidate()
        }}
      >
        <TextField
          name="name"
          id={`list-${list?.id ?? 'new'}`}
          label={t('places.listName')}
          error={problemsOf(problem, ['name'])('name').error}
          defaultValue={list?.name}
          maxLength={80}
          autoComplete="off"
          aria-required
        />
      </AccountForm>
      {list && (
        <Button type="button" kind="text" size="small" onClick={() => void remove(list.id)}>
          {t('places.removeList')}
        </Button>
      )}
      <SmallProblem problem={removing.problem} />
    </Disclosure>
  )
}
