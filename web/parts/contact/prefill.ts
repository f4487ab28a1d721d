import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import type { Prefill } from '#web/form/use-prefill.ts'
import { loadOwnProfile } from '#web/session/account/load-profile.ts'

/** Loads what a booking form is filled in with from the guest's profile. */
export async function profilePrefill(send: Send): Promise<Prefill | null> {
  const profile = await loadOwnProfile(send)
  return profile === null || isWireRefusal(profile) ? null : bookingDetails(profile)
}

/** Returns the profile's values by form field, and the names of the checkboxes to check. */
export function bookingDetails({ mainInfo, additionalInfo: info }: Profile): Required<Prefill> {
  const { name, email, phone } = mainInfo
  const requests = [info.diet, info.accessNeeds].filter(Boolean).join('; ')
  return {
    texts: {
      customerName: name,
      email,
      phoneNumber: phone,
      allergies: info.allergy.join(', '),
      ...(requests && { specialRequests: requests }),
    },
    ticks: [...(info.vegetarian ? ['vegetarian'] : []), ...(info.handicapAccessible ? ['access'] : [])],
  }
}
