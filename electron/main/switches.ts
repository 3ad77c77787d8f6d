/** What a release may be started with: looks, language, accessibility, what a command prints. Everything else could open it to others. */
export const ALLOWED_SWITCHES = [
  'disable-gpu',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'high-dpi-support',
  'json',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'user-data-dir',
]

/** How a release ends that was started with anything else: EX_CONFIG of sysexits.h. */
export const EXIT_CONFIG = 78

/**
 * The switches of a start that a release does not take, by name. Chromium reads `--x` and `-x`, on Windows `/x` too and in any
 * case; a lone `--` ends its switches, but not Node's. Many are obeyed before our first line runs, so none can be taken back.
 */
export function foreignSwitches(argv: readonly string[], platform: NodeJS.Platform): readonly string[] {
  const prefix = platform === 'win32' ? /^(?:-+|\/)([^=-][^=]*)/ : /^-+([^=-][^=]*)/
  return argv.flatMap((word) => {
    const name = prefix.exec(word.trim())?.[1]
    if (name === undefined || isAllowed(name, platform)) return []
    return [name]
  })
}

function isAllowed(name: string, platform: NodeJS.Platform): boolean {
  // The macOS Finder numbers what it opens.
  if (platform === 'darwin' && /^psn_\d+_\d+$/.test(name)) return true
  return ALLOWED_SWITCHES.includes(platform === 'win32' ? name.toLowerCase() : name)
}
