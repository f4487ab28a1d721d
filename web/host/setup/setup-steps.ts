import { forgetNewRestaurant } from './new-restaurant.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import { toHost } from '#web/host/host-paths.ts'
import { textOf } from '#web/form/form-data.ts'
import type { Steps } from '#web/form/form-action.ts'
import { accepted, type FormProblem, invalid, isProblem, refusalOf } from '#web/form/form-result.ts'
import { removeSession } from '#web/storage/browser-storage.ts'

export const storedSetupCode = 'host setup'

/** How somebody becomes the owner of a restaurant with the setup link. */
export const setupSteps: Steps<HostSubmission> = {
  choose: async ({ send, form }) => {
    const restaurantId = textOf(form, 'restaurantId')
    if (!restaurantId) return invalid('', 'hostApp.setup.needChoice')
    const body = { code: textOf(form, 'code'), restaurantId }
    return opened(await accepted(send('staff.startSetup', { body })))
  },
  add: async ({ send, form }) => {
    const [name, city, country] = [textOf(form, 'name'), textOf(form, 'city'), textOf(form, 'country')]
    const [lat, lon] = [textOf(form, 'lat'), textOf(form, 'lon')]
    if (!name) return invalid('name', 'hostApp.setup.needName')
    if (!city) return invalid('city', 'hostApp.setup.needCity')
    if (!country) return invalid('country', 'hostApp.setup.needCountry')
    const restaurant = {
      id: textOf(form, 'id'),
      name,
      address: textOf(form, 'address'),
      zip: textOf(form, 'zip'),
      city,
      country,
      ...(lat && lon && { position: { lat: Number(lat), lon: Number(lon) } }),
    }
    const answer = await accepted(
      send('staff.startSetup', { body: { code: textOf(form, 'code'), restaurant } }),
    )
    if (isProblem(answer) && refusalOf(answer)?.refused === 'placeUnknown')
      return lat ? invalid('', 'hostApp.setup.positionUnknown') : invalid('city', 'hostApp.setup.cityUnknown')
    return opened(answer)
  },
}

function opened(answer: FormProblem | { readonly restaurantId: number }) {
  if (isProblem(answer)) return answer
  removeSession(storedSetupCode)
  forgetNewRestaurant()
  return { leadsTo: toHost.restaurant(answer.restaurantId) }
}
