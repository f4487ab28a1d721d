import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { photoPath } from './photo/photo-path.ts'
import type { KnownProfile } from './profile-store.ts'

export function presentProfile(profile: KnownProfile): Profile {
  const { id, name, email, phone, photo, allergy, birthday, vegetarian, diet, marketing } = profile
  return {
    mainInfo: { uid: id, name, email, phone: phone ?? '', photoUrl: photo === null ? '' : photoPath(photo) },
    additionalInfo: {
      allergy,
      birthday: birthday ?? '',
      vegetarian,
      handicapAccessible: profile.handicap_accessible,
      diet,
      accessNeeds: profile.access_needs,
    },
    consents: { marketing },
    emailVerified: profile.email_verified,
    phoneVerified: phone !== null,
    created: profile.created.toISOString(),
    version: profile.version,
  }
}
