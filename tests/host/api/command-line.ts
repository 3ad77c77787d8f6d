const switches = new Map(
  process.argv
    .filter((word) => word.startsWith('--'))
    .map((word) => {
      const [name = '', ...value] = word.slice(2).split('=')
      return [name, value.join('=')] as const
    }),
)

/** Electron's app.commandLine over this process's own arguments. */
export const commandLine = {
  appendSwitch: (name: string, value = '') => void switches.set(name, value),
  appendArgument: () => undefined,
  hasSwitch: (name: string) => switches.has(name),
  getSwitchValue: (name: string) => switches.get(name) ?? '',
  removeSwitch: (name: string) => void switches.delete(name),
}
