const switches = new Map(
  process.argv
    .filter((word) => word.startsWith('--'))
    .map((word) => {
      const [name = '', ...value] = word.slice(2).split('=')
      return [name, value.join('=')] as const
    }),
)

const appended = new Set<string>()

/** Electron's app.commandLine over this process's own arguments. */
export const commandLine = {
  appendSwitch(name: string, value = '') {
    switches.set(name, value)
    appended.add(name)
  },
  /** What the application set itself, as words of a command line. */
  appended: () => [...appended].map((name) => `--${name}=${switches.get(name) ?? ''}`),
  appendArgument: () => undefined,
  hasSwitch: (name: string) => switches.has(name),
  getSwitchValue: (name: string) => switches.get(name) ?? '',
  removeSwitch: (name: string) => void switches.delete(name),
}
