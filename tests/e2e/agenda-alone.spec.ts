import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { billet, drawPaper, lockedPaper } from './entry-files.ts'
import { keyboardOf } from './keyboard.ts'
import { isEveryLook, looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const locales = isEveryLook ? (['pt-BR', 'en'] as const) : (['pt-BR'] as const)

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of locales) {
    test(`what falls due is chosen by keyboard and becomes a batch in ${theme} and ${locale} at ${size.width}, whole and without a fault`, async ({
      open,
    }) => {
      const t = createText(locale)
      const name = (screen: string) => `agenda-${screen}-${theme}-${locale}-${size.width}`
      const page = await open({ environment: 'production', settings: { theme, locale } }, size)
      await page.keyboard.press('Control+Shift+A')
      await expect(page.locator('h1')).toHaveText(t('agenda.title'))
      await expect(page.getByText(t('agenda.late')).first()).toBeVisible()
      await judge(page, name('list'))
      const rows = page.getByRole('grid').getByRole('row')
      await rows.filter({ hasText: 'Energia Serra Azul' }).click()
      const usual = page.getByRole('region', { name: t('agenda.usual'), exact: true })
      await expect(usual).toContainText(t('agenda.usual_above'))
      await expect(usual).toContainText(/R\$\s1\.180,00 (?:a|to) R\$\s1\.875,00/)
      await expect(rows.filter({ hasText: 'Energia Serra Azul' })).toContainText(t('agenda.usual_above'))
      await expect(rows.filter({ hasText: 'Telefonia Norte Sul' })).not.toContainText(t('agenda.usual_above'))
      await judge(page, name('usual'))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(page.getByRole('heading', { name: t('agenda.chosen', { count: 2 }) })).toBeVisible()
      await judge(page, name('chosen'))
      await page.getByRole('tab', { name: t('agenda.tab_paid') }).click()
      await expect(page.getByText(t('agenda.paid_billets', { day: '10/11/2026' }))).toBeVisible()
      await expect(page.getByRole('region', { name: t('agenda.hidden_tab', { count: 2 }) })).toBeVisible()
      await judge(page, name('paid'))
      await page.getByRole('tab', { name: t('agenda.tab_open') }).click()
      await page.keyboard.press('Control+Enter')
      await expect(page.locator('h1')).toHaveText(t('agenda.batchName', { day: '19/11' }))
    })
  }
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  const locale = theme === 'dark' ? 'en' : 'pt-BR'
  const t = createText(locale)
  test(`what falls due is refused with its reason, told where it went, and taken back, in ${theme} and ${locale} at ${size.width}`, async ({
    open,
  }) => {
    const name = (screen: string) => `agenda-${screen}-${theme}-${locale}-${size.width}`
    const page = await open({ environment: 'production', settings: { theme, locale } }, size)
    const keys = keyboardOf(page)
    await page.keyboard.press('Control+Shift+A')
    const rows = page.getByRole('grid').getByRole('row')
    await rows.filter({ hasText: 'Energia Serra Azul' }).click()
    await keys.press(page.getByRole('button', { name: t('agenda.refuse') }))
    const dialog = page.getByRole('dialog')
    await page.keyboard.type('não')
    await dialog.getByRole('button', { name: t('agenda.refuseDo') }).click()
    await expect(dialog.getByText(t('agenda.refuseReasonFault', { min: 5 }))).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(' é nossa')
    await judge(page, name('refuse'))
    await keys.press(dialog.getByRole('button', { name: t('agenda.refuseDo') }))
    await expect(page.getByText(t('agenda.wasRefused', { count: 1 }))).toBeVisible()
    await expect(rows.filter({ hasText: 'Energia Serra Azul' })).toHaveCount(0)
    await page.getByRole('tab', { name: t('agenda.tab_dismissed') }).click()
    const said = t('agenda.refusedSays', { day: '19/11/2026', by: 'ana.luiza', reason: 'não é nossa' })
    await expect(page.getByText(said)).toBeVisible()
    await judge(page, name('refused'))
    await page.getByRole('tab', { name: t('agenda.tab_open') }).click()
    await page.getByRole('button', { name: t('shell.undo') }).click()
    await expect(rows.filter({ hasText: 'Energia Serra Azul' })).toBeVisible()
  })
}

test('what falls due is found by payee, day and amount, and what was chosen stays chosen', async ({ open }) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production' })
  await page.keyboard.press('Control+Shift+A')
  const rows = page.getByRole('grid').getByRole('row')
  await rows.filter({ hasText: 'Energia Serra Azul' }).click()
  const all = await rows.count()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('nimbo')
  await expect(rows.filter({ hasText: 'Nimbo' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Energia Serra Azul' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('agenda.chosen', { count: 1 }) })).toBeVisible()
  const hidden = page.getByRole('region', { name: t('agenda.hidden_search', { count: 1 }) })
  await expect(hidden).toContainText('Energia Serra Azul')
  await expect(hidden).toContainText('4.380,22')
  await judge(page, 'agenda-search-light-pt-BR-1280')
  await page.setViewportSize({ width: 1024, height: 640 })
  await judge(page, 'agenda-search-light-pt-BR-1024')
  const box = page.getByRole('textbox', { name: t('agenda.search') })
  await box.fill('acima de 999.999,00')
  await expect(page.getByText(t('agenda.emptySearch', { text: 'acima de 999.999,00' }))).toBeVisible()
  await box.press('Escape')
  await expect(rows).toHaveCount(all)
  await expect(hidden).toHaveCount(0)
})

test('what is usually due is proposed with what was paid, and put into the agenda or proposed no more', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production' })
  const keys = keyboardOf(page)
  await page.keyboard.press('Control+Shift+A')
  const proposed = page.getByRole('region', { name: t('agenda.proposed', { count: 2 }) })
  await expect(proposed.getByRole('listitem').filter({ hasText: 'Internet do Vale' })).toContainText(
    t('agenda.paidVaries', { all: 'R$ 289,90, R$ 312,40, R$ 301,15' }),
  )
  await judge(page, 'agenda-proposed-light-pt-BR-1280')
  await page.setViewportSize({ width: 1024, height: 640 })
  await judge(page, 'agenda-proposed-light-pt-BR-1024')
  await keys.press(page.getByRole('button', { name: `${t('agenda.remind')} Imobiliária Galpão Norte Ltda.` }))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('agenda.amount') })).toHaveValue('15.900,96')
  // What is proposed comes every month; here only once.
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: t('agenda.isMonthly') })
    .uncheck()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('agenda.save') })
    .click()
  await expect(page.getByRole('tab', { name: t('agenda.countOpen', { count: 12 }) })).toBeVisible()
  await keys.press(page.getByRole('button', { name: `${t('agenda.proposeNot')} Internet do Vale S.A.` }))
  await expect(page.getByText(t('agenda.notProposed'))).toBeVisible()
  await expect(page.getByText(t('agenda.proposedSays'))).toHaveCount(0)
})

for (const { theme } of looksOf(import.meta.filename)) {
  const locale = theme === 'dark' ? 'en' : 'pt-BR'
  const t = createText(locale)
  test(`what falls due every month is kept from a proposal, changed and ended, in ${theme} and ${locale}`, async ({
    open,
  }) => {
    const page = await open({ environment: 'production', settings: { theme, locale } })
    const keys = keyboardOf(page)
    await page.keyboard.press('Control+Shift+A')
    await keys.press(page.getByRole('button', { name: `${t('agenda.remind')} Imobiliária Galpão Norte Ltda.` }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: t('agenda.isMonthly') })).toBeChecked()
    await dialog.getByRole('textbox', { name: t('agenda.monthlyKeyLabel') }).fill('41999')
    await dialog.getByRole('button', { name: t('agenda.save') }).click()
    await expect(dialog.getByText(t('agenda.keyFault'))).toBeVisible()
    await judge(page, `agenda-monthly-new-${theme}-${locale}`)
    const way = dialog.getByRole('textbox', { name: t('agenda.monthlyKeyLabel') })
    await way.fill('Itaú ag 1208 conta corrente 07714-0')
    await dialog.getByRole('textbox', { name: t('agenda.payee') }).fill('Galpão Norte')
    await expect(dialog.getByText(t('agenda.accountLacks', { what: t('entry.fieldDocument') }))).toBeVisible()
    await way.fill('Itaú ag 1208 conta corrente 07714-0 CNPJ 05.571.983/0001-30')
    const where = t('agenda.monthlyAccount', { issuer: '1208', number: '07714-0' })
    await expect(dialog.getByText(where)).toBeVisible()
    await judge(page, `agenda-monthly-account-${theme}-${locale}`)
    await dialog.getByRole('textbox', { name: t('agenda.payee') }).fill('Imobiliária Galpão Norte Ltda.')
    await way.fill('aluguel@galpao.com.br')
    await dialog.getByRole('button', { name: t('agenda.save') }).click()
    await expect(page.getByText(t('agenda.keptMonthly'))).toBeVisible()
    await page.getByRole('tab', { name: t('agenda.tab_monthly') }).click()
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows.filter({ hasText: 'Imobiliária' })).toContainText(t('agenda.everyMonth', { day: 30 }))
    await expect(rows.filter({ hasText: 'Empilhadeiras' })).toContainText(t('agenda.nextMonthly', { day: '30/11' }))
    await judge(page, `agenda-monthly-${theme}-${locale}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `agenda-monthly-1024-${theme}-${locale}`)
    await keys.press(page.getByRole('button', { name: `${t('agenda.changeMonthly')} Empilhadeiras Rota Ltda.` }))
    await expect(dialog.getByRole('checkbox', { name: t('agenda.asLast') })).toBeChecked()
    await dialog.getByRole('textbox', { name: t('agenda.amount') }).fill('3.200,00')
    await dialog.getByRole('button', { name: t('agenda.save') }).click()
    await expect(rows.filter({ hasText: 'Empilhadeiras' })).toContainText('3.200,00')
    await keys.press(page.getByRole('button', { name: `${t('agenda.endMonthly')} Empilhadeiras Rota Ltda.` }))
    await expect(rows.filter({ hasText: 'Empilhadeiras' })).toHaveCount(0)
    await page.getByRole('button', { name: t('shell.undo') }).click()
    await expect(rows.filter({ hasText: 'Empilhadeiras' })).toHaveCount(1)
    const empty = await open({ environment: 'production', empty: true, settings: { theme, locale } })
    await empty.keyboard.press('Control+Shift+A')
    await empty.getByRole('tab', { name: t('agenda.tab_monthly') }).click()
    await expect(empty.getByText(t('agenda.empty_monthly'))).toBeVisible()
    await judge(empty, `agenda-monthly-empty-${theme}-${locale}`)
  })
}

test('at the training bank the papers of a Friday come in: each debt once, and what is none of ours is named', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'training', empty: true })
  await page.keyboard.press('Control+Shift+A')
  await keyboardOf(page).press(page.getByRole('button', { name: t('agenda.friday') }))
  await expect(page.getByRole('grid').getByText('Frigorífico Campo Novo')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'segunda via.txt' })).toContainText(t('agenda.left_known'))
  await expect(page.getByRole('listitem').filter({ hasText: 'recado.txt' })).toContainText(t('agenda.why_nothing'))
  await judge(page, 'agenda-friday-light-pt-BR-1280')
})

test('an empty agenda says what to do, papers come in by day, and each that is not kept is named', async ({
  open,
}, info) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production', empty: true })
  const keys = keyboardOf(page)
  const folder = info.outputPath('papeis')
  mkdirSync(folder)
  const put = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(folder, name), bytes)
  const text = `Beneficiário: Moinho Serra Azul Ltda - CNPJ 11.222.333/0001-81\n${formatBilletLine(billet.line)}`
  put('1 moinho.pdf', drawPaper(1, { text }))
  put('2 moinho segunda via.pdf', drawPaper(1, { text }))
  put('3 com senha.pdf', lockedPaper())
  put('4 recibo.pdf', drawPaper(1, { text: 'Obrigado pela preferencia' }))
  await page.keyboard.press('Control+Shift+A')
  await expect(page.getByText(t('agenda.empty'))).toBeVisible()
  await judge(page, 'agenda-empty-light-pt-BR-1280')
  const chooser = page.waitForEvent('filechooser')
  await keys.press(page.getByRole('button', { name: t('agenda.chooseFolder') }))
  await (await chooser).setFiles(folder)
  await expect(page.getByRole('grid').getByText('Moinho Serra Azul Ltda')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t('agenda.unnoted', { count: 3 })).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '3 com senha.pdf' })).toContainText(
    t('entry.faultProtected'),
  )
  await expect(page.getByRole('listitem').filter({ hasText: t('agenda.left_known') })).toContainText('moinho')
  await judge(page, 'agenda-papers-light-pt-BR-1280')
  await page.setViewportSize({ width: 1024, height: 640 })
  await judge(page, 'agenda-papers-light-pt-BR-1024')
  await page.getByRole('button', { name: t('shell.undo') }).click()
  await expect(page.getByText(t('agenda.empty'))).toBeVisible()
})

for (const { theme } of looksOf(import.meta.filename)) {
  test(`a folder is watched, its state and what was left out of it are said, and it is let go, in ${theme}`, async ({
    open,
  }) => {
    const locale = theme === 'dark' ? 'en' : 'pt-BR'
    const t = createText(locale)
    const page = await open({ environment: 'production', settings: { theme, locale } })
    const keys = keyboardOf(page)
    await page.keyboard.press('Control+Shift+A')
    const part = page.getByRole('region', { name: t('agenda.watched') })
    await expect(part.getByText(t('agenda.watchHint'))).toBeVisible()
    await keys.press(part.getByRole('button', { name: t('agenda.watch') }))
    await expect(part.getByText('financeiro/Boletos')).toBeVisible()
    await expect(part).toContainText(t('agenda.watchedRead', { count: 41 }))
    await expect(page.getByRole('listitem').filter({ hasText: 'contrato.docx' })).toBeVisible()
    await judge(page, `agenda-watched-${theme}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `agenda-watched-1024-${theme}`)
    await keys.press(page.getByRole('button', { name: t('agenda.seen') }))
    await expect(page.getByText('contrato.docx')).toHaveCount(0)
    await keys.press(part.getByRole('button', { name: t('agenda.lookNow') }))
    await expect(part.getByText(t('agenda.watchedFault_missing'))).toBeVisible()
    await keys.press(part.getByRole('button', { name: t('agenda.endWatched') }))
    await expect(part.getByText(t('agenda.watchHint'))).toBeVisible()
    const managed = await open({ environment: 'production', policy: 'no-files', settings: { theme, locale } })
    await managed.keyboard.press('Control+Shift+A')
    await expect(managed.getByText(t('agenda.watchNotAllowed'))).toBeVisible()
  })
}
