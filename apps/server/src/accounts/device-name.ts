/** The first that fits counts: most browsers also name those that they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A device in words, such as "Chrome on Linux", from what its browser calls itself; "Unknown device" when that says nothing. */
export function nameDevice(userAgent: string): string {
  const browser = firstFitting(browsers, userAgent)
  const system = firstFitting(systems, userAgent)
  if (!system) return browser ?? 'Unknown device'
  return `${browser ?? 'Unknown browser'} on ${system}`
}

const firstFitting = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]
