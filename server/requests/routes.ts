import { answer } from '#server/http/answer.ts'
import { askToBeTold } from './ask-to-be-told.ts'
import { confirmRequest, getRequest, withdrawRequest } from './decide-request.ts'
import { listWishes } from './requests-of-guest.ts'
import { claimRegion, claimRestaurant } from './make-claim.ts'

export const requestRoutes = [
  answer('restaurants.claim', claimRestaurant),
  answer('restaurants.notify', askToBeTold),
  answer('regions.claim', claimRegion),
  answer('guests.wishes', listWishes),
  answer('requests.get', getRequest),
  answer('requests.confirm', confirmRequest),
  answer('requests.withdraw', withdrawRequest),
]
