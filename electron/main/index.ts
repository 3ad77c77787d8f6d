import { app, protocol } from 'electron'
import { appScheme } from './app-protocol.ts'
import { cleanEnvironment } from './environment.ts'
import { start } from './start.ts'

cleanEnvironment(process.env)
process.umask(0o077) // whatever we write is for this user alone
app.enableSandbox()
protocol.registerSchemesAsPrivileged([appScheme])

// Never `await app.whenReady()` here: Electron becomes ready only after this module has loaded.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()
