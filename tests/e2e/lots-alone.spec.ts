import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import { writeBankBillet } from '../../shared/billet/write-billet.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { billet, code, drawCode, drawPaper, lockedPaper, ownCode } from './entry-files.ts'
import { isEveryLook, looksOf } from './looks.ts'
import { keyboardOf } from './keyboard.ts'
import { makeXlsx } from '../fixtures/make-xlsx.ts'
import { judge, test } from './page-alone.ts'

const cards = (page: Page) => page.locator('[data-exception]')
const locales = isEveryLook ? (['pt-BR', 'en'] as const) : (['pt-BR'] as const)

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of locales) {
    test(`a batch is brought, resolved, run and listed in ${theme} and ${locale} at ${size.width}, whole and without a fault`, async ({
      open,
    }) => {
      const t = createText(locale)
      const name = (screen: string) => `lots-${screen}-${theme}-${locale}-${size.width}`
      const page = await open({ environment: 'production', settings: { theme, locale } }, size)
      const keys = keyboardOf(page)
      await page.keyboard.press('Control+L')
      await expect(page.locator('h1')).toHaveText(t('lots.title'))
      await expect(page.getByText('pagamentos-19-11.xlsx')).toBeVisible()
      await judge(page, name('list'))
      await page.getByText('pagamentos-19-11.xlsx').click()
      await expect(cards(page)).toHaveCount(4)
      await judge(page, name('draft'))
      await keys.press(page.getByRole('button', { name: t('lots.ready', { count: 36 }) }))
      await judge(page, name('draft-open'))
      await page.keyboard.press('Control+L')
      await page.getByText('pagamentos-12-11.xlsx').click()
      await expect(page.getByText(t('lots.state_running'))).toBeVisible()
      await judge(page, name('running'))
      await keys.press(page.getByRole('button', { name: t('lots.pause') }))
      await expect(page.getByText(t('lots.paused_person'), { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t('shell.count_lots', { count: 1 }) })).toBeVisible()
      await judge(page, name('paused'))
    })
  }
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of locales) {
    test(`no batch yet, and the columns of a first sheet, in ${theme} and ${locale} at ${size.width}, are whole and without a fault`, async ({
      open,
    }) => {
      const t = createText(locale)
      const page = await open({ environment: 'training', empty: true, settings: { theme, locale } }, size)
      await page.keyboard.press('Control+L')
      await expect(page.getByText(t('lots.drop'))).toBeVisible()
      await judge(page, `lots-empty-${theme}-${locale}-${size.width}`)
      await keyboardOf(page).press(page.getByRole('button', { name: t('lots.friday') }))
      await expect(page.getByRole('heading', { name: t('lots.columns') })).toBeVisible()
      await judge(page, `lots-columns-${theme}-${locale}-${size.width}`)
    })
  }
}

test('a row to be resolved says its amount as money where it is known, and as the sheet says it where it is in doubt', async ({
  open,
}) => {
  const page = await open({ environment: 'production' })
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-19-11.xlsx').click()
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).filter({ hasText: 'Oficina Dois Irmãos' }).locator('.money')).toContainText('1.460,00')
  const doubtful = cards(page).filter({ hasText: 'Cerealista Pau-Brasil' })
  await expect(doubtful.locator('.lots-what .money')).toHaveCount(0)
  await expect(doubtful.locator('.lots-what .mono')).toHaveText('1.234')
})

test('a document that does not add up is answered by the one that the payee is known by', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-19-11.xlsx').click()
  const oficina = cards(page).filter({ hasText: 'Oficina Dois Irmãos' })
  await expect(oficina).toContainText('Nos favorecidos, este nome tem 36.902.471/0001-32, pago pela última vez em')
  await judge(page, 'lots-known-document')
  await oficina.getByRole('button', { name: 'Usar o CNPJ conhecido' }).click()
  await expect(oficina).toHaveCount(0)
  await expect(cards(page)).toHaveCount(3)
})

for (const { theme, locale } of [
  { theme: 'light', locale: 'pt-BR' },
  { theme: 'dark', locale: 'en' },
] as const) {
  test(`papers become rows, each unread one named, in ${theme} and ${locale}, and more are added to the draft`, async ({
    open,
  }, info) => {
    const t = createText(locale)
    const page = await open({ environment: 'production', empty: true, settings: { theme, locale } })
    const keys = keyboardOf(page)
    const line = formatBilletLine(billet.line)
    const text = `Beneficiário: Moinho Serra Azul Ltda - CNPJ 11.222.333/0001-81\n${line}`
    const qr = await drawCode(ownCode, 'QRCode')
    const folder = info.outputPath('sexta')
    mkdirSync(folder)
    const put = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(folder, name), bytes)
    put('1 moinho.pdf', drawPaper(1, { text, png: qr }))
    put('2 moinho segunda via.pdf', drawPaper(1, { text }))
    put('3 balcao.png', await drawCode(code, 'QRCode'))
    put('4 com senha.pdf', lockedPaper())
    put('5 recibo.pdf', drawPaper(1, { text: 'Obrigado pela preferencia' }))
    put('.DS_Store', 'left by a system')
    await page.keyboard.press('Control+L')
    const chooser = page.waitForEvent('filechooser')
    await keys.press(page.getByRole('button', { name: t('lots.chooseFolder') }))
    await (await chooser).setFiles(folder)
    await expect(page.locator('h1')).toHaveText('sexta', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: t('lots.ready', { count: 2 }) })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('4 com senha.pdf')
    await expect(cards(page).first()).toContainText(t('entry.faultProtected'))
    await expect(cards(page).nth(1)).toContainText(t('lots.unread_nothing'))
    await judge(page, `lots-papers-${theme}-${locale}-1280`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `lots-papers-${theme}-${locale}-1024`)
    // What the locked paper pays is typed from its print: the line, and its amount by one press.
    await page.keyboard.press('F8')
    const other = writeBankBillet({
      bank: '341',
      dueDate: localDate('2026-12-04'),
      amount: centavos(77_010),
      free: '7'.repeat(25),
    })
    await page.keyboard.type(formatBilletLine(other.line))
    await page.keyboard.press('Enter')
    await keys.press(cards(page).first().getByRole('button', { name: '770,10' }))
    await expect(page.getByRole('button', { name: t('lots.ready', { count: 3 }) })).toBeVisible()
    const more = page.waitForEvent('filechooser')
    await keys.press(page.getByRole('button', { name: t('lots.papersAdd') }))
    await (await more).setFiles([
      {
        name: '1 moinho de novo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(drawPaper(1, { text, png: qr })),
      },
      { name: '6 agua.pdf', mimeType: 'application/pdf', buffer: Buffer.from(drawPaper(1, { text: another() })) },
    ])
    await expect(page.getByRole('button', { name: t('lots.ready', { count: 4 }) })).toBeVisible({ timeout: 60_000 })
    await expect(cards(page)).toHaveCount(1)
    await judge(page, `lots-papers-more-${theme}-${locale}-1024`)
  })
}

test('a sheet brings papers beside it, and two sheets at once are refused', async ({ open }) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production', empty: true })
  const keys = keyboardOf(page)
  const choose = async (names: readonly string[]): Promise<void> => {
    await page.keyboard.press('Control+L')
    const chooser = page.waitForEvent('filechooser')
    await keys.press(page.getByRole('button', { name: t('lots.choose') }))
    const csv = Buffer.from('Favorecido;Chave;Valor\nNimbo;pix@nimboembalagens.com.br;10,00\n')
    const files = names.map((name) => ({
      name,
      mimeType: '',
      buffer: name.endsWith('.csv') ? csv : Buffer.from(drawPaper(1, { text: another() })),
    }))
    await (await chooser).setFiles(files)
  }
  await choose(['a.csv', 'b.csv'])
  await expect(page.getByText(t('lots.file_several'))).toBeVisible()
  await choose(['a.csv', 'agua.pdf'])
  await expect(page.getByText(t('lots.papersWait', { count: 1 }))).toBeVisible()
  await judge(page, 'lots-papers-beside')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: t('lots.ready', { count: 2 }) })).toBeVisible({ timeout: 60_000 })
  await keys.press(page.getByRole('button', { name: t('lots.ready', { count: 2 }) }))
  await expect(page.getByText('agua.pdf')).toBeVisible()
})

function another(): string {
  const { line } = writeBankBillet({
    bank: '104',
    dueDate: localDate('2026-12-07'),
    amount: centavos(9_990),
    free: '3'.repeat(25),
  })
  return formatBilletLine(line)
}

test('rows that people do not see in their sheet are asked about, and left out where that is said', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (n: number, texts: readonly string[], more = '') =>
    `<row r="${n}"${more}>${texts.map((text, at) => cell(`${'ABC'[at] ?? ''}${n}`, text)).join('')}</row>`
  const rows = [
    row(1, ['Favorecido', 'Chave', 'Valor']),
    row(2, ['Nimbo', 'pix@nimboembalagens.com.br', '10,00']),
    row(3, ['Oculto', 'pix@nimboembalagens.com.br', '99,00'], ' hidden="1"'),
  ]
  const sheet = `<sheetData>${rows.join('')}</sheetData>`
  const buffer = Buffer.from(makeXlsx({ styles: '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>', sheet }))
  const page = await open({ environment: 'production', empty: true })
  const keys = keyboardOf(page)
  await page.keyboard.press('Control+L')
  const chooser = page.waitForEvent('filechooser')
  await keys.press(page.getByRole('button', { name: t('lots.choose') }))
  await (await chooser).setFiles({ name: 'oculta.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText(t('lots.hidden', { count: 1, lines: '3' }))).toBeVisible()
  await judge(page, 'lots-hidden')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('lots.hiddenMissing'))).toBeVisible()
  await keys.press(page.getByRole('radio', { name: t('lots.hidden_left') }), 'Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('lots.ready', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('lots.nothingToResolve'))).toBeVisible()
})

test('a column that people do not see is taken by their word alone, and a point that parts the centavos is said', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (n: number, texts: readonly string[]) =>
    `<row r="${n}">${texts.map((text, at) => cell(`${'ABC'[at] ?? ''}${n}`, text)).join('')}</row>`
  const sheet = `<cols><col min="3" max="3" width="9" hidden="1"/></cols><sheetData>${row(1, ['Favorecido', 'Chave', 'Valor'])}${row(2, ['Nimbo', 'pix@nimboembalagens.com.br', '1,234.56'])}</sheetData>`
  const buffer = Buffer.from(makeXlsx({ styles: '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>', sheet }))
  const page = await open({ environment: 'production', empty: true })
  await page.keyboard.press('Control+L')
  const chooser = page.waitForEvent('filechooser')
  await keyboardOf(page).press(page.getByRole('button', { name: t('lots.choose') }))
  await (await chooser).setFiles({ name: 'oculta.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('lots.columnsMissing'))).toBeVisible()
  const amount = page.getByLabel(t('lots.field_amount'), { exact: true })
  await keyboardOf(page).press(amount)
  await page.getByRole('option', { name: t('lots.tabHidden', { name: 'Valor' }) }).click()
  await expect(page.getByText(t('lots.pointed', { told: '1,234.56', amount: 'R$ 1.234,56' }))).toBeVisible()
  await judge(page, 'lots-pointed')
  // From the list that has the focus, which by Enter alone opens.
  await expect(amount).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('lots.ready', { count: 1 }))).toBeVisible()
})

test('rows that their sheet calls paid or wants later are asked about and left out at once, and due days are told', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production', empty: true })
  const keys = keyboardOf(page)
  await page.keyboard.press('Control+L')
  const chooser = page.waitForEvent('filechooser')
  await keys.press(page.getByRole('button', { name: t('lots.choose') }))
  const year = new Date().getFullYear() + 2
  const lines = [
    'Favorecido;Chave;Valor;Situação;Vencimento;Data de pagamento',
    `Nimbo;pix@nimboembalagens.com.br;10,00;Em aberto;15/12/${year};`,
    'Alfa;pix@alfa.com.br;20,00;Quitado;;',
    'Alfa;pix@alfa.com.br;21,00;Quitado;;',
    'Beta;pix@beta.com.br;30,00;Cancelado;;',
    'Beta;pix@beta.com.br;31,00;Cancelado;;',
    ...['Gama', 'Delta'].map((name, n) => `${name};pix@gama.com.br;4${n},00;Em aberto;;15/12/${year}`),
  ]
  const buffer = Buffer.from(lines.join('\n'))
  await (await chooser).setFiles({ name: 'contas.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(t('lots.fileRead', { name: 'contas.csv', count: 7 }))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByText(t('lots.finding_told-done', { says: 'Situação: Quitado' })).first()).toBeVisible()
  await expect(page.getByText(t('lots.readyLater', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('lots.outLater', { row: 7, day: `15/12/${year}` }))).toBeVisible()
  await judge(page, 'lots-told-done')
  const first = cards(page).first()
  await keys.press(first.getByRole('button', { name: t('lots.payRefused') }))
  await page.keyboard.type('baixadas por engano')
  await judge(page, 'lots-told-done-reason')
  await keys.press(first.getByRole('button', { name: t('lots.keepReasonAlike', { count: 2 }) }))
  await expect(cards(page)).toHaveCount(2)
  await keys.press(first.getByRole('button', { name: t('lots.leaveDone', { count: 2 }) }))
  await expect(page.getByText(t('lots.nothingToResolve'))).toBeVisible()
  await keys.press(page.getByRole('button', { name: t('lots.takeLater', { count: 2 }) }))
  await expect(page.getByRole('button', { name: t('lots.ready', { count: 5 }) })).toBeVisible()
  await keys.press(page.getByRole('button', { name: t('lots.ready', { count: 5 }) }))
  await expect(page.getByText(t('lots.dueLater', { due: `15/12/${year}` }))).toBeVisible()
  await judge(page, 'lots-due-later')
})

test('rows of a draft are moved into a batch of their own by keyboard, and the refused ones of another made one anew', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production' })
  const keys = keyboardOf(page)
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-19-11.xlsx').click()
  await keys.press(page.getByRole('button', { name: t('lots.ready', { count: 36 }) }))
  // The 36 rows are one Tab stop: arrows move in them, Space marks, and the next Tab leaves them.
  const box = (row: number) => page.getByRole('checkbox', { name: t('lots.row', { row }), exact: true })
  const boxes = page.getByRole('checkbox', { name: /^Linha \d+$/ })
  await keys.reach(boxes.first())
  await page.keyboard.press('End')
  await expect(boxes.last()).toBeFocused()
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 40 && !(await box(6).evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(box(7)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(boxes.and(page.locator(':focus'))).toHaveCount(0)
  await expect(page.getByText(t('lots.chosen', { count: 2 }))).toBeVisible()
  await judge(page, 'lots-chosen')
  await keys.press(page.getByRole('button', { name: t('lots.split') }))
  await expect(page.getByRole('button', { name: t('lots.ready', { count: 34 }) })).toBeVisible()
  const name = t('lots.splitName', { name: 'pagamentos-19-11.xlsx' })
  await expect(page.getByText(t('lots.splitDone', { count: 2, name }))).toBeVisible()
  await keys.press(page.getByRole('button', { name: t('lots.splitOpen') }))
  await expect(page.locator('h1')).toHaveText(name)
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-12-11.xlsx').click()
  await keys.press(page.getByRole('button', { name: t('lots.pause') }))
  await judge(page, 'lots-refused')
  await keys.press(page.getByRole('button', { name: t('lots.againRefused', { count: 1 }) }))
  await expect(page.locator('h1')).toHaveText(t('lots.againName', { name: 'pagamentos-12-11.xlsx' }))
})
