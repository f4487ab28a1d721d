import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { uidForTests } from '#web/session/requests/browser-for-tests.ts'

/** Creates the profile of a guest with a verified email and a nut allergy. */
export function profileForTests(given: Partial<Profile> = {}): Profile {
  return {
    mainInfo: { uid: uidForTests, name: 'Ada', email: 'ada@example.org', phone: '', photoUrl: '' },
    additionalInfo: {
      allergy: ['nuts'],
      birthday: '',
      vegetarian: false,
      handicapAccessible: false,
      diet: '',
      accessNeeds: '',
    },
    consents: { marketing: false },
    emailVerified: true,
    phoneVerified: false,
    created: '2027-01-01T00:00:00.000Z',
    version: 3,
    ...given,
  }
}
