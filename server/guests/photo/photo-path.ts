const folder = '/photos/'

/** URL path of a guest’s photo. Only people who have it can see the photo. */
export function photoPath(id: string): string {
  return `${folder}${id}.webp`
}

/** The route of `photoPath`. */
export const photoRoute = `${folder}:file`

/** The id in a file name; null for any other file. */
export function photoIdIn(file: string): string | null {
  return /^([0-9a-f]{32})\.webp$/.exec(file)?.[1] ?? null
}
