import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')
function chip(page: Page) {
  return page.getByRole('button', { name: /^Trabalhos: / })
}

function tray(page: Page) {
  return page.getByRole('dialog', { name: t('works.title') })
}

function card(page: Page, name: string) {
  return tray(page).getByRole('listitem').filter({ hasText: name })
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`long work stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ works: 'every', settings: { theme } }, size)
    await expect(chip(page)).toContainText('Pacote de auditoria, 312 de 1.000')
    await judge(page, `works-chip-${theme}-${size.width}`)
    await chip(page).click()
    await expect(tray(page)).toBeVisible()
    await judge(page, `works-${theme}-${size.width}`)
    await tray(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
    await judge(page, `works-end-${theme}-${size.width}`)
  })
}

test('nothing stands at the foot while there is no long work', async ({ open }) => {
  const page = await open({})
  await expect(chip(page)).toHaveCount(0)
})

test('a work is held, goes on and is ended by the keyboard alone, and Esc goes back to the foot', async ({ open }) => {
  const page = await open({ works: 'running' })
  await chip(page).focus()
  await page.keyboard.press('Enter')
  const bar = tray(page).getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', '312 de 1.000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tray(page).getByRole('button', { name: t('works.pause') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText(t('works.state_paused'))
  await expect(tray(page).getByRole('button', { name: t('works.resume') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText(t('works.state_running'))
  await page.keyboard.press('Tab')
  await expect(tray(page).getByRole('button', { name: t('works.cancel') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText(t('works.state_cancelled'))
  await page.keyboard.press('Escape')
  await expect(tray(page)).toBeHidden()
  await expect(chip(page)).toBeFocused()
})

test('a finished work shows its hash and what is lacking, and leaves the list', async ({ open }) => {
  const page = await open({ works: 'every' })
  await chip(page).click()
  const done = card(page, 'Pedido do auditor.zip')
  await expect(done).toContainText('12 MB')
  await expect(done).toContainText('2 itens não foram encontrados')
  await expect(done.getByRole('button', { name: t('common.copyThing', { what: t('works.sha256') }) })).toBeVisible()
  await done.getByRole('button', { name: t('works.dismiss') }).press('Enter')
  await expect(done).toHaveCount(0)
  await expect(tray(page).getByRole('list')).toBeFocused()
})

for (const fault of ['disk-full', 'missing', 'denied', 'in-use', 'exists', 'name', 'slow', 'other'] as const) {
  test(`a work that did not finish says why and what to do: ${fault}`, async ({ open }) => {
    const page = await open({ works: 'every', workFault: fault })
    await chip(page).click()
    const failed = card(page, 'Extrato outubro.xlsx')
    const words = errorWords(t, appError({ kind: 'file', fault }))
    await expect(failed).toContainText(words.title)
    await expect(failed).toContainText(words.todo)
    await expect(failed.getByRole('button', { name: t('works.again') })).toBeVisible()
  })
}

test('a standing work can be held and not ended', async ({ open }) => {
  const page = await open({ works: 'every' })
  await chip(page).click()
  const collect = card(page, t('works.kind_collect'))
  await expect(collect.getByRole('button')).toHaveText([t('works.pause')])
})

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`what the person was told of meanwhile stands at the foot, with the way to each, in ${theme}`, async ({
    open,
  }) => {
    const page = await open({ told: true, settings: { theme } }, size)
    const bell = page.getByRole('button', { name: t('notices.unseen', { count: 2 }) })
    await bell.press('Enter')
    const list = page.getByRole('dialog', { name: t('notices.title') })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText(/R\$/)
    await judge(page, `notices-${theme}-${size.width}`)
    await list.getByRole('link', { name: t('notices.infractionTitle') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(t('shell.infractions'))
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: t('notices.all', { count: 2 }) })).toBeVisible()
  })
}

test('what is ready leaves the foot once the person has looked at it', async ({ open }) => {
  const page = await open({ works: 'ready' })
  await expect(chip(page)).toContainText(t('works.chipDone', { count: 2 }))
  await chip(page).click()
  await expect(tray(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(chip(page)).toHaveCount(0)
})
