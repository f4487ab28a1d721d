/**
 * Removes the second of two periods if a message ends its sentence after an abbreviation, such as a date in Russian:
 * "до 28 нояб.."
 */
export function withoutDoublePeriods(text: string): string {
  return text.includes('..') ? text.replaceAll(/([^.])\.\.(?=\s|$)/g, '$1.') : text
}
