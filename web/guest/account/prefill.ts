import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { fillEmpty } from '#web/form/fill-empty.ts'
import { storedUid } from '#web/session/stored-uid.ts'
import { loadProfile } from '#web/session/load-profile.ts'

/** Fills the empty fields of a booking form from the guest's profile, and checks the boxes it implies. */
export async function prefill(send: Send, form: HTMLFormElement | null): Promise<void> {
  const uid = storedUid()
  if (!form || uid === null) return
  const profile = await loadProfile(send, uid).catch(() => null)
  if (profile === null || isWireRefusal(profile)) return
  const { texts, ticks } = bookingDetails(profile)
  fillEmpty(form, texts)
  for (const name of ticks) {
    const box = form.elements.namedItem(name)
    if (box instanceof HTMLInputElement) box.checked = true
  }
  // As if the guest had typed it.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns the profile's values by form field, and the names of the checkboxes to check. */
export function bookingDetails({ mainInfo, additionalInfo: info }: Profile): {
  texts: Readonly<Record<string, string>>
  ticks: readonly string[]
} {
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
