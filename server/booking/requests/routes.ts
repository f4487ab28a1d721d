import { answer } from '#server/platform/calls/answer.ts'
import { acceptOffer } from './offers/accept-offer.ts'
import { createTableAlert } from './create-table-alert.ts'
import { confirmRequest } from './confirm-request.ts'
import { declineOffer } from './offers/decline-offer.ts'
import { getRequest } from './get-request.ts'
import { withdrawRequest } from './withdraw-request.ts'
import { listRequests } from './list-requests.ts'
import { claimRegion } from './claim-region.ts'
import { claimRestaurant } from './claim-restaurant.ts'

export const requestRoutes = [
  answer('requests.claimRestaurant', claimRestaurant),
  answer('requests.createTableAlert', createTableAlert),
  answer('requests.claimRegion', claimRegion),
  answer('requests.list', listRequests),
  answer('requests.get', getRequest),
  answer('requests.confirm', confirmRequest),
  answer('requests.withdraw', withdrawRequest),
  answer('requests.acceptOffer', acceptOffer),
  answer('requests.declineOffer', declineOffer),
]
