import { app, dialog, protocol } from 'electron'
import { APP_ID } from './app-id.ts'
import { appScheme } from './app-protocol.ts'
import { commandOf } from './commands/command.ts'
import { cleanEnvironment } from './environment.ts'
import { nativeText } from './native-text.ts'
import { takeOffNetwork } from './off-network.ts'
import { start } from './start.ts'
import { EXIT_CONFIG, foreignSwitches } from './switches.ts'

cleanEnvironment(process.env)
process.umask(0o077) // whatever we write is for this user alone
app.enableSandbox()
takeOffNetwork(app.commandLine)
if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
protocol.registerSchemesAsPrivileged([appScheme])

// In development, tests and the browsers' tools say how the window is to be reached.
const command = commandOf(process.argv.slice(app.isPackaged ? 1 : 2))
const foreign = app.isPackaged ? foreignSwitches(process.argv.slice(1), process.platform) : []
if (foreign.length > 0) {
  dialog.showErrorBox(app.getName(), `${nativeText('pt-BR')('nativeMenu.switches')}\n\n${foreign.join(', ')}`)
  app.exit(EXIT_CONFIG)
}
// Never `await app.whenReady()` here: Electron becomes ready only after this module has loaded.
else if (command !== null) {
  void app.whenReady().then(async () => {
    const { runCommand } = await import('./commands/run-command.ts')
    app.exit(await runCommand(command, () => app.requestSingleInstanceLock()))
  })
} else if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()
