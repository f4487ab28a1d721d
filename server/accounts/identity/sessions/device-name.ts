/** Ordered from most to least specific, because user agents include the names of other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns short names of the browser and operating system, such as `Firefox, Android`. Returns an empty
 * string if neither is known. Nothing else from the user agent is stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const called = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [called(browsers), called(systems)].filter(Boolean).join(', ')
}
