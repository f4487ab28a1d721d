const folder = '/photos/'

/** Returns the URL path of a guest’s photo. Anyone who has the path can see the photo. */
export function photoPath(id: string): string {
  return `${folder}${id}.webp`
}

/** Route that matches every `photoPath`. */
export const photoRoute = `${folder}:file`

/** Returns the id in a photo's file name, or null for any other file name. */
export function photoIdIn(file: string): string | null {
  return /^([0-9a-f]{32})\.webp$/.exec(file)?.[1] ?? null
}
