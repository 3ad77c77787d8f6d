import { existsSync } from 'node:fs'

/** Where Debian and the usual installers put a Chromium. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium's executable: `CHROMIUM_PATH`, or the first of the usual places; undefined when there is none. */
export function browserBinary(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), ...PLACES].find((place) => existsSync(place))
}
