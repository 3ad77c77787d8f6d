import { expect, type Locator, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')

/** How the rows of a list are told apart, and what the palette finds of it. */
interface List {
  readonly section: TextKey
  readonly tab?: TextKey
  /** What its rows are narrowed by: typed into its search, chosen in a field, or a tab. */
  readonly search?: string
  readonly select?: readonly [field: TextKey, option: TextKey]
  readonly chosenTab?: TextKey
  /** The header its rows are sorted by. */
  readonly sort?: TextKey
  /** What shows the row that is open, where it is no pane beside the list; null where a row opens elsewhere. */
  readonly opened?: string | null
  /** The group of the palette with its rows, and two texts that each find another one. */
  readonly found?: readonly [group: TextKey, one: string, other: string]
  /** It is kept by the institution alone: what was read of it is found. */
  readonly isAsked?: true
}

const lists: Readonly<Record<string, List>> = {
  statement: {
    section: 'shell.statement',
    search: 'nimbo',
    sort: 'statement.amount',
    found: ['palette.lines', 'nimbo', 'padaria'],
  },
  payments: { section: 'shell.payments', search: 'a' },
  billets: { section: 'shell.billets', search: 'a', found: ['billets.title', 'serra verde', 'campo novo'] },
  payees: {
    section: 'shell.payees',
    search: 'a',
    sort: 'payees.name',
    found: ['palette.payees', 'energia serra', 'nimbo'],
  },
  receipts: {
    section: 'shell.receipts',
    search: 'a',
    found: ['palette.receipts', 'nimbo', 'papelaria'],
    opened: '[role=row][aria-current=true]',
  },
  faults: { section: 'shell.receipts', tab: 'receiptSearch.missing' },
  charges: {
    section: 'shell.charges',
    search: 'a',
    sort: 'charges.amount',
    found: ['charges.title', 'porto', 'amarela'],
  },
  'charges with a due date': {
    section: 'shell.charges',
    tab: 'charges.tab_cobv',
    search: 'a',
    sort: 'charges.amount',
  },
  batches: { section: 'shell.charges', tab: 'charges.tab_batches', opened: null },
  locations: {
    section: 'shell.charges',
    tab: 'charges.tab_locations',
    select: ['locations.use', 'locations.use_taken'],
    found: ['locations.list', '960', '954'],
    isAsked: true,
  },
  received: {
    section: 'shell.received',
    search: 'a',
    sort: 'received.amount',
    found: ['palette.received', 'boa safra', 'flor de trigo'],
  },
  infractions: {
    section: 'shell.infractions',
    chosenTab: 'infractions.tab-all',
    found: ['infractions.title', 'marina', 'padaria flor'],
  },
  'webhooks of the account': { section: 'shell.webhooks', found: ['webhooks.title', 'fila', 'infra'] },
  'webhooks of keys': { section: 'shell.webhooks', chosenTab: 'webhooks.tabKeys' },
  audit: { section: 'shell.audit', search: 'a', found: ['log.title', 'comercial', 'avisos'] },
  closing: { section: 'shell.closingSection', chosenTab: 'closing.tab_unmatched', opened: null },
}

const PANE = '.list-detail > .pane'
const tabOf = (page: Page, tab: TextKey): Locator => page.getByRole('tab', { name: new RegExp(`^${t(tab)}`) })

async function goToList(page: Page, { section, tab }: List): Promise<void> {
  await goToSection(page, section)
  if (tab !== undefined) await tabOf(page, tab).click()
}

// A screen that is still on its way does not hear the key: then the palette does, and is closed again.
async function expectSearch(page: Page, text: string): Promise<void> {
  await expect(async () => {
    if (await page.getByRole('combobox', { name: t('palette.title') }).isVisible()) await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await expect(page.locator('main input:focus')).toHaveValue(text, { timeout: 500 })
  }).toPass()
}

/** Opens the first thing of a list that a text finds, by the palette, and answers what the palette calls it. */
async function bring(page: Page, group: TextKey, text: string): Promise<string> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
  await page.keyboard.insertText(text)
  const first = page
    .getByRole('group', { name: t(group), exact: true })
    .getByRole('option')
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
  const name = await first.locator('.strong').innerText()
  await first.click()
  return name
}

for (const [name, list] of Object.entries(lists)) {
  const { search, select, chosenTab, sort, opened = PANE } = list
  test(`how a list was left survives a visit elsewhere: ${name}`, async ({ open }) => {
    const page = await open({ log: 'whole' })
    const header = page.getByRole('columnheader', { name: t(sort ?? 'lists.totals') })
    await goToList(page, list)
    if (search !== undefined) {
      await expectSearch(page, '')
      await page.keyboard.insertText(search)
    }
    const field = page.getByRole('button', { name: t(select?.[0] ?? 'lists.totals') })
    if (select !== undefined) {
      await field.click()
      await page.getByRole('option', { name: t(select[1]), exact: true }).click()
    }
    if (chosenTab !== undefined) await tabOf(page, chosenTab).click()
    const order = sort === undefined ? null : await sortedBy(header)
    const row = page.locator('.grid-row').nth(1)
    if (opened !== null) await row.click()
    const shown = opened === null ? '' : await page.locator(opened).innerText()
    await goToSection(page, 'shell.home')
    await goToList(page, list)
    await expect(page.locator('.grid-row').first()).toBeVisible()
    if (search !== undefined) await expectSearch(page, search)
    if (select !== undefined) await expect(field).toContainText(t(select[1]))
    if (chosenTab !== undefined) await expect(tabOf(page, chosenTab)).toHaveAttribute('aria-selected', 'true')
    if (order !== null) await expect(header).toHaveAttribute('aria-sort', order)
    if (opened !== null) await expect(page.locator(opened)).toHaveText(shown, { useInnerText: true })
  })
}

/** Sorts by a header and answers the order. */
async function sortedBy(header: Locator): Promise<string> {
  const before = await header.getAttribute('aria-sort')
  await header.getByRole('button').click()
  await expect(header).not.toHaveAttribute('aria-sort', before ?? '')
  return (await header.getAttribute('aria-sort')) ?? ''
}

for (const [name, list] of Object.entries(lists)) {
  if (list.found === undefined || list.opened === null) continue
  const { opened = PANE } = list
  const [group, one, other] = list.found
  test(`another row is opened over the one that is open, and again one that was closed by Esc: ${name}`, async ({
    open,
  }) => {
    const page = await open({ log: 'whole' })
    const pane = page.locator(opened)
    if (list.isAsked === true) {
      await goToList(page, list)
      await expect(page.locator('.grid-row').first()).toBeVisible()
    }
    const first = await bring(page, group, one)
    await expect(pane).toContainText(first)
    const second = await bring(page, group, other)
    expect(second).not.toBe(first)
    await expect(pane).toContainText(second)
    await expect(pane).not.toContainText(first)
    // The desk of the receipts always shows one; Esc closes none there.
    if (opened !== PANE) return
    await page.keyboard.press('Escape')
    await expect(pane).toHaveCount(0)
    await bring(page, group, other)
    await expect(pane).toContainText(second)
    await page.keyboard.press('Escape')
    await goToSection(page, 'shell.home')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.locator('.grid-row').first()).toBeVisible()
    await expect(pane).toHaveCount(0)
  })
}

// Where a list is narrow a long name is cut after its second line, which is the cell's own doing.
for (const [width, parts] of [
  [1280, '.grid-cell *'],
  [1024, '.grid-cell *'],
  [640, '.grid-cell'],
] as const) {
  test(`in close rows every list shows its lines whole, ${width} pixels wide`, async ({ open }) => {
    const page = await open({ log: 'whole', settings: { density: 'compact' } }, { width })
    for (const [name, list] of Object.entries(lists)) {
      await goToList(page, list)
      if (list.chosenTab !== undefined) await tabOf(page, list.chosenTab).click()
      await expect(page.locator('.grid-row').first()).toBeVisible()
      const rows = await page.locator('.grid-row').evaluateAll(
        (all, inner) =>
          all.map((row) => {
            const { height, bottom } = row.getBoundingClientRect()
            const boxes = [...row.querySelectorAll(inner)].map((part) => part.getBoundingClientRect())
            return { height, cut: boxes.filter((box) => box.height > 1 && box.bottom > bottom + 1).length }
          }),
        parts,
      )
      expect.soft(rows.filter(({ height }) => height !== 30 && height !== 46).length, name).toBe(0)
      expect.soft(rows.filter(({ cut }) => cut > 0).length, name).toBe(0)
    }
    await judge(page, `close-rows-${width}`)
  })
}

test('rows come closer by a setting, at once and in every list that is open', async ({ open }) => {
  const page = await open({})
  await goToSection(page, 'shell.statement')
  const row = page.locator('.grid-row').first()
  await expect(row).toHaveCSS('height', '36px')
  await page.keyboard.press('Control+,')
  await page.getByRole('radio', { name: t('settings.density_compact') }).check({ force: true })
  await goToSection(page, 'shell.statement')
  await expect(row).toHaveCSS('height', '30px')
  const last = page.locator('.grid-row[tabindex="0"]')
  await last.focus()
  await page.keyboard.press('End')
  await expect(page.locator('.grid-row:focus')).toBeInViewport({ ratio: 1 })
})

test('a long list is where it was left, with its filter, its order and the keyboard', async ({ open }) => {
  const page = await open({})
  await goToSection(page, 'shell.statement')
  await page.getByRole('button', { name: t('statement.amount') }).click()
  await expect(page.locator('dl.totals')).toBeVisible()
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ top: 3600 }))
  await page.locator('.grid-row[aria-rowindex="106"]').click()
  await page.keyboard.press('Escape')
  await goToSection(page, 'shell.home')
  await goToSection(page, 'shell.statement')
  await expect(page.getByRole('columnheader', { name: t('statement.amount') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.locator('.grid-row[aria-rowindex="106"]')).toBeInViewport()
  await page.locator('.grid-row[tabindex="0"]').focus()
  await expect(page.locator('.grid-row:focus')).toHaveAttribute('aria-rowindex', '106')
})

for (const [section, words] of [
  ['shell.statement', 'beside a bar'],
  ['shell.billets', 'without one'],
] as const) {
  test(`headers stand over their cells ${words}`, async ({ open }) => {
    const page = await open({})
    await goToSection(page, section)
    await expect(page.locator('.grid-row').first()).toBeVisible()
    const rights = async (cells: string): Promise<readonly number[]> =>
      page.locator(cells).evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().right)))
    expect(await rights('.grid-row[aria-rowindex="2"] > .grid-cell')).toEqual(await rights('.grid-head > *'))
  })
}

test('the next and the previous line come to the pane wherever the keyboard is', async ({ open }) => {
  const page = await open({})
  await goToSection(page, 'shell.statement')
  await page.locator('.grid-row').first().click()
  const isOpen = page.locator('.grid-row[data-open]')
  await expect(isOpen).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(isOpen).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(isOpen).toHaveAttribute('aria-rowindex', '2')
})

test('payments are narrowed by words and by days, add up, and leave as a sheet; no filter hides a doubt unsaid', async ({
  open,
}) => {
  const page = await open({})
  await goToSection(page, 'shell.payments')
  const totals = page.locator('.totals')
  await expect(totals).toContainText(t('payments.totalDone', { count: 46 }))
  await page.getByRole('textbox', { name: t('payments.filter') }).fill('nimbo')
  await expect(totals).toContainText(t('payments.count', { count: 9 }))
  await expect(page.getByText(t('payments.outsideFilter', { count: 1 }))).toBeVisible()
  await page.getByRole('textbox', { name: t('payments.filter') }).fill('')
  await page.getByRole('button', { name: t('lists.period') }).click()
  await page.getByRole('option', { name: t('lists.period-last-month') }).click()
  await expect(totals).not.toContainText(t('payments.totalDone', { count: 46 }))
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: t('payments.exportTitle') })
  await dialog.getByRole('button', { name: t('exports.start') }).click()
  await expect(dialog).toHaveCount(0)
  const calls = await page.evaluate<readonly { channel: string; ask: unknown }[]>('window.quita.calls')
  const asked = calls.findLast(({ channel }) => channel === 'payments.export')?.ask
  expect(asked).toMatchObject({ filter: { tab: 'all', text: '', to: expect.stringContaining('2026-11-01') } })
})

test('payments stand under their days, and of those that are marked there is a sum, a pack, a file and a batch', async ({
  open,
}) => {
  const page = await open({})
  await goToSection(page, 'shell.payments')
  const over = page.locator('.grid .grid-over, .grid .grid-head-over')
  await expect(over.first()).toContainText(t('payments.tabDoubtful'))
  const grid = page.getByRole('grid')
  const settled = grid.getByRole('row').filter({ hasText: 'Concluído' })
  const strip = page.getByRole('group', { name: t('payments.markedLabel') })
  // The box at the left of a row marks it and opens nothing; Shift marks all rows on the way, Ctrl one more.
  const box = { position: { x: 32, y: 18 } }
  await settled.nth(0).dblclick(box)
  await settled.nth(0).click(box)
  await settled.nth(1).click({ modifiers: ['Shift'] })
  await expect(strip).toContainText(/3 selecionados · -R\$/)
  await page.keyboard.press('Escape')
  await expect(strip).toHaveCount(0)
  await settled.nth(0).click(box)
  await settled.nth(1).click({ modifiers: ['Control'] })
  await expect(strip).toContainText(/2 selecionados · -R\$/)
  await expect(grid.locator('[data-open]')).toHaveCount(0)
  await judge(page, 'payments-marked')
  await strip.getByRole('button', { name: t('payments.saveReceipts') }).click()
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: t('payments.exportTitle') })
  await expect(dialog).toContainText(t('payments.exportMarked', { count: 2 }))
  await dialog.getByRole('button', { name: t('exports.start') }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('heading', { name: /^Repetição / })).toBeVisible()
  const calls = await page.evaluate<readonly { channel: string; ask: unknown }[]>('window.quita.calls')
  const asked = (channel: string): unknown => calls.findLast((one) => one.channel === channel)?.ask
  expect(asked('packs.start')).toMatchObject({ content: { from: 'receipts' } })
  expect(asked('payments.export')).toMatchObject({ marked: [expect.any(String), expect.any(String)] })
  expect(asked('paymentBatches.putRows')).toMatchObject({ rows: [{ row: 1 }, { row: 2 }] })
})

const sheets = [
  {
    list: 'received Pix',
    at: 'shell.received',
    channel: 'received.export',
    words: 'received',
    marked: /2 marcados · R\$/,
  },
  { list: 'charges', at: 'shell.charges', channel: 'charges.export', words: 'charges', marked: /2 marcadas · R\$/ },
] as const
for (const { list, at, channel, words, marked } of sheets)
  test(`${list} leave as a sheet: those of the filter, or the marked ones alone with their sum`, async ({ open }) => {
    const page = await open({})
    await goToSection(page, at)
    const calls = () => page.evaluate<readonly { channel: string; ask: unknown }[]>('window.quita.calls')
    const asked = async () => (await calls()).findLast((call) => call.channel === channel)?.ask
    const dialog = page.getByRole('dialog', { name: t(`${words}.exportTitle`) })
    await page.getByRole('button', { name: t('payments.export') }).click()
    await judge(page, `${words}-export`)
    await dialog.getByRole('button', { name: t('exports.start') }).click()
    await expect(dialog).toHaveCount(0)
    expect(await asked()).toEqual({ filter: expect.anything(), as: { format: 'xlsx' } })

    const rows = page.getByRole('grid').getByRole('row').filter({ hasText: 'R$' })
    await rows.nth(0).click({ modifiers: ['Control'] })
    await rows.nth(1).click({ modifiers: ['Control'] })
    const strip = page.getByRole('group', { name: t(`${words}.markedLabel`) })
    await expect(strip).toContainText(marked)
    await expect(strip.getByRole('button', { name: t('payments.exportChosen', { count: 2 }) })).toBeVisible()
    await judge(page, `${words}-marked`)
    await page.keyboard.press('Control+e')
    await expect(dialog).toContainText(t(`${words}.exportMarked`, { count: 2 }))
    await dialog.getByRole('radio', { name: t('exports.format-csv') }).click({ force: true })
    await dialog.getByRole('button', { name: t('exports.start') }).click()
    await expect(dialog).toHaveCount(0)
    expect(await asked()).toMatchObject({ marked: [expect.any(String), expect.any(String)], as: { format: 'csv' } })
    await page.keyboard.press('Escape')
    await expect(strip).toHaveCount(0)
  })

test('after a leap in the statement the day of the first line in sight stands over the lines', async ({ open }) => {
  const page = await open({})
  await goToSection(page, 'shell.statement')
  const over = page.locator('.grid > .grid-over')
  await expect(over).toContainText('19/11/2026')
  await expect(over).toContainText(/Último saldo lido no dia, às/)
  await page.getByRole('grid').getByRole('row').nth(1).press('End')
  await expect(over).not.toContainText('19/11/2026')
  const [first] = await page
    .getByRole('row')
    .filter({ has: page.locator('time') })
    .evaluateAll((rows) => {
      const top = document.querySelector('.grid-scroll')?.getBoundingClientRect().top ?? 0
      const inSight = rows.filter((row) => row.getBoundingClientRect().bottom > top + 1)
      const sorted = inSight.toSorted(
        (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
      )
      return sorted.map((row) => row.querySelector('time > .sr')?.textContent.trim() ?? '')
    })
  await expect(over).toContainText(first ?? 'no row')
})

test('the side buttons of a mouse go along the trail, and stay where a dialog stands', async ({ open }) => {
  const page = await open({})
  const client = await page.context().newCDPSession(page)
  const press = async (button: 'back' | 'forward') => {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await client.send('Input.dispatchMouseEvent', { type, x: 700, y: 400, button, clickCount: 1 })
  }
  const title = page.locator('h1')
  const home = await title.textContent()
  await page.keyboard.press('Control+2')
  await expect(title).toHaveText(t('statement.title'))
  await press('back')
  await expect(title).toHaveText(home ?? '')
  await press('forward')
  await expect(title).toHaveText(t('statement.title'))
  await page.keyboard.press('Control+k')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await press('back')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText(t('statement.title'))
})

test('Ctrl+F where nothing is searched opens the search of everything, and a field that is typed in stays in sight of a smaller window', async ({
  open,
}) => {
  const page = await open({})
  await page.keyboard.press('Control+,')
  await expect(page.locator('h1')).toHaveText(t('shell.settings'))
  await page.keyboard.press('Control+f')
  await expect(page.locator('dialog[open]').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: t('entry.byAccount') }).click()
  const amount = page.getByRole('textbox', { name: t('payForm.amount'), exact: true })
  await amount.focus()
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(amount).toBeInViewport()
})
