// node --import ./tests/host/register.ts ./tests/host/boot.ts --user-data-dir=DIR   (QUITA_HOST_APP: the application's folder)
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandLine } from './api/command-line.ts'
import { startChromium } from './chromium.ts'
import { appFolder, host, manifest } from './state.ts'

function startBrowser(network: readonly string[] | null): void {
  host.starting = startChromium({
    headed: Boolean(process.env['QUITA_HOST_HEADED']),
    port: process.connected === true,
    lang: commandLine.getSwitchValue('lang') || 'pt-BR',
    network,
  })
  host.starting.catch(() => undefined) // said aloud when the application becomes ready
}

// The browser starts while the application's own code is read, unless it is to have the switches that this code sets.
const isByApplication = process.env['QUITA_HOST_NETWORK'] === 'application'
if (!isByApplication) startBrowser(null)
const { app, becomeReady } = await import('./api/app.ts')
const { answerEvaluations } = await import('./evaluate.ts')

Object.assign(process.versions, { electron: '45.3.4', chrome: 'desktop-host' })
Object.assign(process, { type: 'browser', resourcesPath: join(appFolder, 'resources'), defaultApp: true })

answerEvaluations()
process.on('disconnect', () => app.exit(1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.quit())

try {
  await import(pathToFileURL(join(appFolder, manifest.main)).href)
} catch (error) {
  process.stderr.write(`App threw an error during load\n${error instanceof Error ? error.stack : String(error)}\n`)
  app.exit(1)
}
if (isByApplication) startBrowser(commandLine.appended())
await becomeReady()
