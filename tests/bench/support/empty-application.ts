import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TWO_FRAMES } from './interactive.ts'
import type { BenchHost } from './start-host.ts'

/** Makes the folder of an application that has one empty window, and nothing else. */
export async function emptyApplication(folder: string): Promise<string> {
  const application = join(folder, 'empty-application')
  await mkdir(application)
  await writeFile(join(application, 'package.json'), '{ "name": "empty", "version": "1.0.0", "main": "index.mjs" }')
  const main = `import { app, BrowserWindow, session } from 'electron'
    const inMemory = () => session.fromPartition('empty', { cache: false })
    app.whenReady().then(() => new BrowserWindow({ webPreferences: { session: inMemory() } }).loadURL('about:blank'))`
  await writeFile(join(application, 'index.mjs'), main)
  return application
}

/** Resolves once two frames of its window were begun. */
export async function painted(host: BenchHost): Promise<void> {
  while ((await host.inPage(TWO_FRAMES).catch(() => false)) !== true) continue
}
