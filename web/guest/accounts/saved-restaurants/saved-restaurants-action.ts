import type { StepOutcome } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { notifyTabs } from '#web/session/tabs.ts'
import { type OwnSubmission, personalAction } from '../personal.tsx'
import { noteSaved } from './saved-ids.ts'

const restaurantIdIn = ({ form }: OwnSubmission) => Number(textOf(form, 'restaurantId'))

/** Sets the lists of a saved restaurant to those checked in the form. */
async function arrange(submission: OwnSubmission): Promise<StepOutcome> {
  const { send, uid, form } = submission
  const lists = form.getAll('list').filter((id) => typeof id === 'string')
  const restaurantId = restaurantIdIn(submission)
  const answer = await accepted(send('savedRestaurants.save', { uid, restaurantId, body: { lists } }))
  if (isProblem(answer)) return answer
  notifyTabs({ kind: 'places' })
  return null
}

async function forget(submission: OwnSubmission): Promise<StepOutcome> {
  const { send, uid } = submission
  const restaurantId = restaurantIdIn(submission)
  const answer = await accepted(send('savedRestaurants.remove', { uid, restaurantId }))
  if (isProblem(answer)) return answer
  noteSaved(uid, restaurantId, false)
  notifyTabs({ kind: 'places' })
  return null
}

/** Creates a list, or renames an existing one if the form has its id. */
async function saveList({ send, uid, form }: OwnSubmission): Promise<StepOutcome> {
  const [name, listId] = [textOf(form, 'name'), textOf(form, 'listId')]
  if (!name) return invalid('name', 'saved.needName')
  const answer = await accepted<unknown>(
    listId
      ? send('savedRestaurants.renameList', { uid, listId, body: { name } })
      : send('savedRestaurants.createList', { uid, body: { name } }),
  )
  return isProblem(answer) ? answer : null
}

async function removeList({ send, uid, form }: OwnSubmission): Promise<StepOutcome> {
  const answer = await accepted(send('savedRestaurants.removeList', { uid, listId: textOf(form, 'listId') }))
  return isProblem(answer) ? answer : null
}

/** Deletes a table alert. */
async function withdraw({ send, form }: OwnSubmission): Promise<StepOutcome> {
  const answer = await accepted(send('requests.withdraw', { token: textOf(form, 'token') }))
  return isProblem(answer) ? answer : null
}

export const savedRestaurantsAction = personalAction({ arrange, forget, saveList, removeList, withdraw })
