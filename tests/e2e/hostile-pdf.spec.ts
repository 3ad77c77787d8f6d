import { expect, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { type HostilePdf, hostilePdfs } from '../fixtures/hostile-pdfs.ts'
import { test } from './page-alone.ts'

const t = createText('pt-BR')

const FAULTS: Readonly<Record<Exclude<HostilePdf['shows'], 'text'>, TextKey>> = {
  protected: 'receipts.faultProtected',
  unreadable: 'receipts.faultUnreadable',
  'too-many-pages': 'receipts.faultTooManyPages',
  'page-too-large': 'receipts.faultPageTooLarge',
}

/** Hears everything that a document could make the page do: requests elsewhere, dialogs, windows, downloads. */
function watch(page: Page): string[] {
  const heard: string[] = []
  const home = new URL(page.url()).origin
  const frame = `${home.replace('bundle', 'reader')}/index.html`
  const ours = [`${home}/`, frame.replace('index.html', ''), 'blob:']
  page.on('request', (request) => {
    if (!ours.some((place) => request.url().startsWith(place))) heard.push(`request ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => heard.push(`window ${popup.url()}`))
  page.on('download', (download) => heard.push(`download ${download.url()}`))
  // The page notes its own place in the window's history, which is no other document; papers are read in the one frame.
  const known = [page.url(), frame]
  page.on('framenavigated', (gone) => {
    if (!known.includes(gone.url())) heard.push(`went to ${gone.url()}`)
  })
  return heard
}

for (const [what, { bytes, shows }] of Object.entries(hostilePdfs)) {
  test(`a receipt with ${what} is ${shows === 'text' ? 'shown as paper and does nothing' : 'refused in words'}`, async ({
    open,
  }) => {
    const page = await open({ pdf: Buffer.from(bytes()).toString('base64') }, { idle: true })
    const heard = watch(page)
    await page.evaluate('window.print = () => { document.title = "printed" }')
    await page.keyboard.press('Control+8')
    if (shows === 'text') {
      const paper = page.locator('.pdf-desk')
      await expect(paper.locator('.pdf-picture canvas').first()).toBeVisible()
      await expect(paper.locator('.pdf-text')).toContainText('Pago R$ 1,00')
      // Wherever it is clicked, it stays paper.
      await paper.locator('.pdf-page').first().click()
      await expect(paper.locator('a, iframe, embed, object, form, input, script')).toHaveCount(0)
    } else {
      await expect(page.getByText(t(FAULTS[shows]))).toBeVisible()
    }
    expect(heard).toEqual([])
    expect(await page.title()).not.toBe('printed')
    expect(await page.evaluate('window.refusedByPolicy')).toEqual([])
    // The window is as quick as before.
    await page.keyboard.press('Control+1')
    await expect(page.locator('h1')).toHaveText(t('shell.home'))
  })
}
