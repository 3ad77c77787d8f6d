import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'
import { csvFile, type SheetFixture } from './sheet-files.ts'

const t = createText('pt-BR')
// Each column fits one reading only.
const plain = csvFile('lista do auditor.csv', [
  ['Data do pagamento', 'Favorecido', 'Valor', 'CNPJ', 'ID da transação'],
  ['13/03/2026', 'Acme Indústria Ltda.', '-12.450,00', '41.208.765/0001-07', 'E39517204202611191312Kq7vT2mX9bL'],
  ['14/03/2026', 'Padaria São João', '1.280,00', '', ''],
  ['15/03/2026', 'Transportes Rio', '340,10', '', ''],
  ['16/03/2026', 'Gráfica Boa Vista', '89,90', '', ''],
  ['=1+1', 'Ninguém', 'a combinar', '123', ''],
])
const unclear = csvFile('unclear.csv', [
  ['Data', 'Valor'],
  ['03/04/2026', '1.280'],
  ['05/06/2026', '2.340'],
])

async function openPlace(open: OpenAlone, name: 'shell.filing' | 'shell.auditPack', ...how: Parameters<OpenAlone>) {
  const page = await open(...how)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(t(name))
  await expect(page.getByRole('option').first()).toContainText(t(name))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(name === 'shell.filing' ? t('filing.title') : t('shell.auditPack'))
  return page
}

async function bring(page: Page, file: SheetFixture): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  const name = `${theme}-${size.width}`

  test(`the filing rule stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openPlace(open, 'shell.filing', { settings: { theme }, filing: 'missing' }, size)
    await expect(page.getByText(t('filing.stopped_missing'))).toBeVisible()
    await judge(page, `filing-${name}`)
    await page.getByLabel(t('filing.patternLabel'), { exact: true }).fill('{favorecido}/{payee}')
    await expect(page.getByText(t('filing.fault_unknown-name', { at: '{payee}' }))).toBeVisible()
    await judge(page, `filing-fault-${name}`)
  })

  test(`an auditor's list becomes a pack in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openPlace(open, 'shell.auditPack', { settings: { theme } }, size)
    await judge(page, `audit-drop-${name}`)
    await bring(page, plain)
    await expect(page.getByText('13 de março de 2026')).toBeVisible()
    await judge(page, `audit-columns-${name}`)
    await page.getByRole('button', { name: t('audit.match', { count: 5 }) }).click()
    await expect(page.getByRole('tab', { name: t('audit.tab_open') })).toBeVisible()
    await judge(page, `audit-open-${name}`)
    await page.getByRole('tab', { name: t('audit.tab_all') }).click()
    await judge(page, `audit-all-${name}`)
    await page.getByRole('button', { name: t('audit.make') }).click()
    await expect(page.getByText(t('audit.started'))).toBeVisible()
  })
}

test('what fits two readings is asked before anything is looked for', async ({ open }) => {
  const page = await openPlace(open, 'shell.auditPack', {})
  await bring(page, unclear)
  const look = page.getByRole('button', { name: t('audit.match', { count: 2 }) })
  await expect(look).toHaveAttribute('aria-disabled', 'true')
  await judge(page, 'audit-unclear')
  await page.getByLabel(t('audit.style_month-first')).check()
  await page.getByLabel(t('audit.style_comma')).check()
  await expect(page.getByText('4 de março de 2026')).toBeVisible()
  await look.click()
  await expect(page.getByText(t('audit.summary', { byId: 1, byFacts: 1, several: 0, none: 0 }))).toBeVisible()
})

test('a list is worked through by the keyboard alone', async ({ open }) => {
  const page = await openPlace(open, 'shell.auditPack', {})
  await bring(page, plain)
  await expect(page.getByRole('button', { name: t('audit.match', { count: 5 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: t('audit.tab_open') }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const row = page.getByRole('grid', { name: t('audit.result') }).getByRole('row', { name: /Transportes Rio/ })
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await page.getByLabel(t('audit.packLabel')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('audit.started'))).toBeVisible()
})

const many = csvFile('many.csv', [['Valor'], ...Array.from({ length: 3000 }, (_, n) => [`${n},00`])])
const refused: readonly [name: string, file: SheetFixture, title: string][] = [
  ['an empty file', { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('') }, t('audit.file_empty')],
  ['3,000 rows', many, t('audit.file_too-many-rows')],
  [
    'a PDF under another name',
    { name: 'x.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7\n1 0 obj') },
    t('audit.file_unreadable'),
  ],
]
for (const [name, file, title] of refused) {
  test(`${name} is refused by its name`, async ({ open }) => {
    const page = await openPlace(open, 'shell.auditPack', {})
    await bring(page, file)
    await expect(page.getByRole('alert')).toContainText(title)
  })
}

test('headings that say nothing are told by hand', async ({ open }) => {
  const page = await openPlace(open, 'shell.auditPack', {})
  await bring(
    page,
    csvFile('x.csv', [
      ['A', 'B'],
      ['x', '10,00'],
    ]),
  )
  await expect(page.getByText(t('audit.needColumn'))).toBeVisible()
})

test('what was found with another amount or day than the list says is marked, and both are shown', async ({ open }) => {
  const page = await openPlace(open, 'shell.auditPack', {})
  await bring(page, plain)
  await page.getByRole('button', { name: t('audit.match', { count: 5 }) }).click()
  await page.getByRole('tab', { name: t('audit.tab_odd') }).click()
  const row = page.getByRole('grid', { name: t('audit.result') }).getByRole('row', { name: /Acme Indústria/ })
  await expect(row).toContainText(t('audit.oddMany', { count: 3 }))
  await row.click()
  const pane = page.getByRole('complementary', { name: t('audit.pane') })
  const amount = pane.getByRole('row', { name: new RegExp(`^${t('audit.field_amount')}`) })
  await expect(amount).toContainText(t('review.differs'))
  await expect(amount).toContainText('R$\u00a012.450,00')
  await expect(pane.getByRole('row', { name: new RegExp(`^${t('audit.field_name')}`) })).not.toContainText(
    t('review.differs'),
  )
})

test('of 2,000 rows only those in sight are drawn', async ({ open }) => {
  const page = await openPlace(open, 'shell.auditPack', {})
  const rows = Array.from({ length: 2000 }, (_, n) => [`Fornecedor ${n}`, `${n + 1},50`])
  await bring(page, csvFile('grande.csv', [['Nome', 'Valor'], ...rows]))
  await page.getByRole('button', { name: t('audit.match', { count: 2000 }) }).click()
  await page.getByRole('tab', { name: t('audit.tab_all') }).click()
  const grid = page.getByRole('grid', { name: t('audit.result') })
  await expect(grid).toHaveAttribute('aria-rowcount', '2001')
  await expect(grid.getByRole('row', { name: /Fornecedor 3/ }).first()).toBeVisible()
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
})
