import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { createText } from '../../shared/i18n/create-text.ts'
import { findMarkers, lookFor, type Marker } from '../canary/find-markers.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askEngine } from './ask-engine.ts'
import { connectTraining } from './connect-training.ts'
import { expect, launch, test } from './fixtures.ts'
import { lock } from './lock.ts'
import { payAndKeep } from './pay-and-keep.ts'
import { fillPayment } from './pay-form.ts'

const t = createText('pt-BR')

const draft = { name: 'Serraria Jequitibá Rosa Ltda.', description: 'madeira do galpão 88' }

/** Every text that the page's heap holds, after its garbage is gone. */
async function heapOf(page: Page): Promise<Buffer> {
  const devTools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devTools.detach()
  const { strings } = z.object({ strings: z.array(z.string()) }).parse(JSON.parse(chunks.join('')))
  return Buffer.from(strings.join('\n'))
}

test('after a lock nothing of what was seen or typed is in the page’s heap, nor in any file of the application and its browser', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quita-e2e-'))
  const [userData, temporary] = [join(root, 'data'), join(root, 'temporary')]
  for (const folder of [userData, temporary]) await mkdir(folder, { mode: 0o700 })
  const desktop = await launch(userData, { env: { TMPDIR: temporary, TMP: temporary, TEMP: temporary } })
  const page = await desktop.firstWindow()
  await connectTraining(page)
  await payAndKeep(desktop, page)
  await page
    .getByRole('link', { name: t('shell.receipts') })
    .first()
    .click()
  await expect(page.locator('.pdf-desk').getByText(manualPayment.payee.name)).toBeVisible()
  await expect(page.locator('.pdf-desk .pdf-picture canvas')).toBeVisible()
  const { rows } = await askEngine(page, 'payments.list', { tab: 'all', text: '', limit: 1, before: null })
  await page
    .getByRole('link', { name: t('shell.newPayment') })
    .first()
    .click()
  await fillPayment(page, draft)
  const markers: readonly Marker[] = [
    { what: 'payee', text: manualPayment.payee.name },
    { what: 'document', text: manualPayment.payee.document ?? '' },
    { what: 'text of the payment', text: manualPayment.description },
    { what: 'end-to-end id', text: rows[0]?.endToEndId ?? '' },
    { what: 'amount', text: '2.980,17' },
    { what: 'balance', text: '97.019,83' },
    { what: 'payee of a draft', text: draft.name },
    { what: 'text of a draft', text: draft.description },
  ]
  const look = lookFor(markers)
  const found = (heap: Buffer) => [...new Set(look(heap).map(({ what }) => what))].toSorted()
  // The control: while it is open it holds what it shows.
  expect(found(await heapOf(page))).toEqual(expect.arrayContaining(['payee', 'payee of a draft', 'text of a draft']))
  await lock(page)
  await expect(page.getByRole('button', { name: /Desbloquear/ })).toBeVisible()
  expect(found(await heapOf(page))).toEqual([])
  await desktop.kill()
  expect(findMarkers([userData, temporary], markers)).toEqual([])
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})
