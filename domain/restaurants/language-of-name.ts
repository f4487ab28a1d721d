/** Languages of Chinese characters by time zone. Elsewhere, they are read as Chinese. */
const hanByZone: ReadonlyMap<string, string> = new Map([
  ['Asia/Tokyo', 'ja'],
  ['Asia/Taipei', 'zh-TW'],
  ['Asia/Hong_Kong', 'zh-HK'],
  ['Asia/Macau', 'zh-HK'],
])

/** Languages of Cyrillic letters by time zone. Elsewhere, they are read as Russian. */
const cyrillicByZone: ReadonlyMap<string, string> = new Map([
  ['Europe/Belgrade', 'sr'],
  ['Europe/Podgorica', 'sr'],
  ['Europe/Kyiv', 'uk'],
  ['Europe/Kiev', 'uk'],
  ['Europe/Sofia', 'bg'],
  ['Europe/Skopje', 'mk'],
  ['Europe/Minsk', 'be'],
  ['Asia/Ulaanbaatar', 'mn'],
])

const byScript: readonly (readonly [script: RegExp, languageIn: (zone: string) => string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, () => 'ja'],
  [/\p{sc=Hangul}/u, () => 'ko'],
  [/\p{sc=Han}/u, (zone) => hanByZone.get(zone) ?? 'zh'],
  [/\p{sc=Cyrillic}/u, (zone) => cyrillicByZone.get(zone) ?? 'ru'],
  [/\p{sc=Greek}/u, () => 'el'],
  [/\p{sc=Arabic}/u, () => 'ar'],
  [/\p{sc=Hebrew}/u, () => 'he'],
  [/\p{sc=Thai}/u, () => 'th'],
  [/\p{sc=Georgian}/u, () => 'ka'],
  [/\p{sc=Armenian}/u, () => 'hy'],
]

/**
 * Guesses the language tag of a restaurant's name from its script and time zone, so that screen readers pronounce it and
 * browsers choose the right characters. Returns undefined for names with Latin letters, which could be in any language.
 */
export function languageOfName(name: string, timeZone: string): string | undefined {
  if (/\p{sc=Latin}/u.test(name)) return undefined
  return byScript.find(([script]) => script.test(name))?.[1](timeZone)
}
