import { expect, type Page } from '@playwright/test'
import type { UpdateView } from '../../shared/domain/update.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { minutesAgo } from '../fakes/page/canned-session.ts'
import { cannedRelease } from '../fakes/page/update-replies.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')
const share = { source: 'share', feed: 'https://ti.aurora.example/quita', checkedAt: minutesAgo(4) } as const
const ready = { ...share, step: { at: 'ready' }, release: cannedRelease } as const

/** What has most to show is looked at in each theme, the rest once. */
const inEachLook: Readonly<Record<string, Partial<UpdateView>>> = {
  fetching: { ...share, step: { at: 'fetching', received: 41_300_000 }, release: cannedRelease },
  refused: { ...share, step: { at: 'failed', fault: 'unsigned' } },
  replaced: { ...ready, withdrawn: true, hold: 'payment' },
}
const once: Readonly<Record<string, Partial<UpdateView>>> = {
  off: { source: 'off' },
  system: { source: 'system' },
  current: { ...share, step: { at: 'none', because: 'current' } },
  ready,
}

function part(page: Page) {
  return page.getByRole('region', { name: t('updates.title') })
}

async function showSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await part(page).scrollIntoViewIfNeeded()
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const [name, updates] of Object.entries(inEachLook)) {
    test(`updates stand whole, ${name}, in ${theme} at ${size.width}`, async ({ open }) => {
      const page = await open({ updates, settings: { theme } }, size)
      await showSettings(page)
      await judge(page, `updates-${name}-${theme}-${size.width}`)
    })
  }
}

for (const [name, updates] of Object.entries(once)) {
  test(`updates stand whole, ${name}`, async ({ open }) => {
    const page = await open({ updates })
    await showSettings(page)
    await judge(page, `updates-${name}`)
  })
}

test('colours that the system forces leave the progress and the mark readable', async ({ open }) => {
  const page = await open({ updates: inEachLook['fetching'] ?? {} }, { forcedColors: true })
  await showSettings(page)
  await expect(part(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '41,3 de 118,4 MB')
  await judge(page, 'updates-fetching-forced')
})

test('updates speak English too', async ({ open }) => {
  const page = await open({ updates: ready, settings: { locale: 'en' } })
  await page.keyboard.press('Control+,')
  const english = createText('en')
  const region = page.getByRole('region', { name: english('updates.title') })
  await expect(region).toContainText('Receipts of boletos come earlier.')
  await region.scrollIntoViewIfNeeded()
  await judge(page, 'updates-ready-en')
})

test('the restart is asked for by the keyboard, is not what Enter does first, and then leaves', async ({ open }) => {
  const page = await open({ updates: ready })
  const mark = page.getByRole('link', { name: t('updates.markReady', { version: '0.2.0' }) })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(part(page)).toContainText(t('updates.ready', { version: '0.2.0' }))
  await part(page)
    .getByRole('button', { name: t('updates.restart') })
    .press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: t('updates.notNow') })).toBeFocused()
  await judge(page, 'updates-question')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await part(page)
    .getByRole('button', { name: t('updates.restart') })
    .press('Enter')
  await question.getByRole('button', { name: t('updates.restart') }).press('Enter')
  await expect(part(page)).toContainText(t('updates.leaving'))
})

for (const hold of ['payment', 'review', 'work'] as const) {
  test(`a restart that has to wait says for what: ${hold}`, async ({ open }) => {
    const page = await open({ updates: { ...ready, hold } })
    await showSettings(page)
    const restart = part(page).getByRole('button', { name: t('updates.restart') })
    await expect(restart).toHaveAccessibleDescription(t(`updates.hold_${hold}`))
    await restart.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
}

for (const fault of ['unsigned', 'disk-full', 'system'] as const) {
  test(`an update that did not come says why, and is tried again: ${fault}`, async ({ open }) => {
    const page = await open({ updates: { ...share, step: { at: 'failed', fault } } })
    await showSettings(page)
    await expect(part(page).getByRole('status')).toContainText(t(`updates.fault_${fault}`))
    const again = part(page).getByRole('button', { name: t('updates.again') })
    await again.press('Enter')
    await expect(part(page).getByRole('status')).toContainText(t('updates.reading'))
  })
}

test('what a release says of itself is text, whatever it looks like', async ({ open }) => {
  const evil = '<img src=x onerror="window.broken = true"><b>Novo</b>'
  const page = await open({ updates: { ...ready, release: { ...cannedRelease, notes: { 'pt-BR': evil, en: evil } } } })
  await showSettings(page)
  await expect(part(page)).toContainText(evil)
  await expect(part(page).locator('img, b')).toHaveCount(0)
})

test('nothing stands at the foot of the window while there is nothing to do', async ({ open }) => {
  const page = await open({ updates: once['current'] ?? {} })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('.update-mark')).toHaveCount(0)
})
