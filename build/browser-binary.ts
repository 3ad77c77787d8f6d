import { existsSync } from 'node:fs'

/** The same engine without the browser around it, which starts sooner: all that a window without a screen needs. */
const HEADLESS = ['/usr/bin/chromium-headless-shell']
/** Where Debian and the usual installers put a Chromium. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium's executable: `CHROMIUM_PATH`, or the first of the usual places; undefined when there is none. `headed` asks for one that can show windows. */
export function browserBinary(headed = false): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), ...(headed ? [] : HEADLESS), ...PLACES].find((place) => existsSync(place))
}
