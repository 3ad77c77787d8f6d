import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { awaitRead } from './connect-training.ts'
import { connectedFolder } from './connected-folder.ts'
import { test as base, type DesktopApp, launch } from './fixtures.ts'

interface Standing {
  readonly desktop: DesktopApp
  readonly page: Page
}

/** Tests on one application with the training bank, which is started once for all of them: for what leaves nothing behind. */
export const test = base.extend<object, { readonly standing: Standing }>({
  standing: [
    async ({}, use, info) => {
      const folder = await mkdtemp(join(tmpdir(), 'quita-e2e-'))
      await cp(await connectedFolder(info.project.outputDir), folder, { recursive: true })
      const desktop = await launch(folder)
      const page = await desktop.firstWindow()
      await awaitRead(page)
      await use({ desktop, page })
      await desktop.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  desktop: ({ standing }, use) => use(standing.desktop),
  page: ({ standing }, use) => use(standing.page),
})
