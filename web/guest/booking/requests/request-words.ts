import type { GuestRequest } from '#contracts/booking/requests.ts'
import type { MessageKey } from '#web/text/text.tsx'

interface Words {
  readonly title: MessageKey
  readonly lead: MessageKey
}

type Shown = Pick<GuestRequest, 'kind' | 'status' | 'date' | 'offer'>

/** Returns the texts of a request's page: a question until the guest confirms it, then its state. */
export function requestWords(request: Shown): Words {
  const { kind, status, date, offer } = request
  if (offer && status !== 'withdrawn') return offerWords(status, offer.state)
  switch (status) {
    case 'unconfirmed':
      return questionOf(kind, date)
    case 'confirmed':
      if (kind !== 'notify') return { title: 'request.confirmedTitle', lead: 'request.confirmedLead' }
      return {
        title: 'request.waitingTitle',
        lead: date === null ? 'request.waitingLead' : 'request.waitingDayLead',
      }
    case 'told':
      return { title: 'request.toldTitle', lead: 'request.toldLead' }
    case 'approved':
      return { title: 'request.approvedTitle', lead: 'request.approvedLead' }
    case 'rejected':
      return { title: 'request.rejectedTitle', lead: 'request.rejectedLead' }
    case 'withdrawn':
      return { title: 'request.withdrawnTitle', lead: 'request.withdrawnLead' }
  }
}

function questionOf(kind: Shown['kind'], date: Shown['date']): Words {
  switch (kind) {
    case 'claimRestaurant':
      return { title: 'request.claimTitle', lead: 'request.claimLead' }
    case 'claimRegion':
      return { title: 'request.regionTitle', lead: 'request.regionLead' }
    case 'notify':
      return {
        title: 'request.notifyTitle',
        lead: date === null ? 'request.notifyLead' : 'request.notifyDayLead',
      }
  }
}

/** An expired offer may also have ended the table alert. */
function offerWords(status: Shown['status'], state: NonNullable<Shown['offer']>['state']): Words {
  switch (state) {
    case 'open':
      return { title: 'request.offer.title', lead: 'request.offer.lead' }
    case 'accepted':
      return { title: 'request.offer.acceptedTitle', lead: 'request.offer.acceptedLead' }
    case 'declined':
      return { title: 'request.offer.declinedTitle', lead: 'request.offer.declinedLead' }
    case 'expired':
      return {
        title: 'request.offer.expiredTitle',
        lead: status === 'told' ? 'request.offer.endedLead' : 'request.offer.expiredLead',
      }
    case 'gone':
      return { title: 'request.offer.goneTitle', lead: 'request.offer.goneLead' }
  }
}
