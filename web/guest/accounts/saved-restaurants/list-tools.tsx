import { ActionForm } from '#web/form/action-form.tsx'
import { SmallProblem, useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { List } from './load-saved-restaurants.ts'

/** Shows forms to create a list, or to rename or delete the current one. Restaurants of a deleted list stay saved. */
export function ListTools({ list }: { list: List | undefined }) {
  const { t } = useText()
  const form = useForm('saveList')
  const removing = useForm('removeList')
  const at = useFieldProblems(form.result, ['name'])
  return (
    <Disclosure
      className="max-w-narrow"
      summary={<span className="text-small">{list ? t('saved.editList') : t('saved.newList')}</span>}
    >
      <ActionForm
        form={form}
        step="saveList"
        fields={['name']}
        quiet
        submit={t(list ? 'saved.rename' : 'saved.makeList')}
        submitting={t('saved.saving')}
      >
        {list && <input type="hidden" name="listId" value={list.id} />}
        <TextField
          {...at('name')}
          name="name"
          id={`list-${list?.id ?? 'new'}`}
          label={t('saved.listName')}
          defaultValue={list?.name}
          maxLength={80}
          autoComplete="off"
          aria-required
        />
      </ActionForm>
      {list && (
        <removing.Form method="post">
          <input type="hidden" name="listId" value={list.id} />
          <Button name="step" value="removeList" kind="text" size="small">
            {t('saved.removeList')}
          </Button>
        </removing.Form>
      )}
      <SmallProblem result={removing.result} />
    </Disclosure>
  )
}
