import { expect, type Locator, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { barePdf } from '../fixtures/bare-pdf.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { goToSection, judge, test } from './page-alone.ts'
import { payButton } from './pay-form.ts'

const t = createText('pt-BR')

/** A list: its section, its tab, and what of its first row has to be seen whole: amount, state, or what says the same there. */
interface List {
  readonly section: TextKey
  readonly tab?: TextKey
  readonly choice?: PageChoice
  readonly whole: readonly string[]
}

const money = '.money'
const chip = '.chip'
const lists: Readonly<Record<string, List>> = {
  statement: { section: 'shell.statement', whole: [money] },
  payments: { section: 'shell.payments', whole: [money, chip] },
  agenda: { section: 'shell.agenda', whole: [money] },
  payees: { section: 'shell.payees', whole: ['.medium'] },
  billets: { section: 'shell.billets', whole: [money, chip] },
  receipts: { section: 'shell.receipts', whole: [money] },
  missing: { section: 'shell.receipts', tab: 'receiptSearch.missing', whole: [money, chip] },
  charges: { section: 'shell.charges', whole: [money, chip] },
  batches: { section: 'shell.charges', tab: 'charges.tab_batches', whole: [chip] },
  locations: { section: 'shell.charges', tab: 'charges.tab_locations', whole: [chip] },
  received: { section: 'shell.received', whole: [money] },
  infractions: { section: 'shell.infractions', whole: [money, chip] },
  webhooks: { section: 'shell.webhooks', whole: [chip] },
  keys: { section: 'shell.webhooks', tab: 'webhooks.tabKeys', whole: [chip] },
  audit: { section: 'shell.audit', choice: { log: 'whole' }, whole: ['.log-what'] },
  proposed: { section: 'shell.closingSection', tab: 'closing.tab_proposed', whole: [money] },
  unmatched: { section: 'shell.closingSection', tab: 'closing.tab_unmatched', whole: [money] },
}

// The window of 1280 by 800 at 200 %.
const size = { width: 640, height: 400 }

for (const [name, { section, tab, choice = {}, whole }] of Object.entries(lists)) {
  test(`at 200 % who, how much and how it stands are in sight: ${name}`, async ({ open }) => {
    const page = await open(choice, size)
    await goToSection(page, section)
    if (tab !== undefined) await page.getByRole('tab', { name: new RegExp(`^${t(tab)}`) }).click()
    const row = page.locator('.grid-row').first()
    await expect(row).toBeVisible()
    for (const part of whole) await expectWhole(page, row.locator(part).first())
    const header = page.locator('.grid-head > *').filter({ visible: true })
    const edges = await header.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(0, ...edges)).toBeLessThanOrEqual(size.width)
    const find = await page.getByRole('button', { name: t('shell.paletteHint') }).boundingBox()
    const help = await page.getByRole('button', { name: t('shell.menuHelp'), exact: true }).boundingBox()
    expect((help?.x ?? Infinity) + (help?.width ?? 0)).toBeLessThanOrEqual(find?.x ?? 0)
    await judge(page, `narrow-${name}`)
  })
}

test('at 200 % an amount that is not as usual is whole beside its sign', async ({ open }) => {
  const page = await open({}, size)
  await goToSection(page, 'shell.agenda')
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('.amount-mark') })
    .first()
  const cell = row.getByRole('gridcell').filter({ has: page.locator('.amount-mark') })
  await expect(cell).toBeVisible()
  expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('at 200 % what was not confirmed is told over the button, and read whole', async ({ open }) => {
  const error = appError({ kind: 'declined', sent: 'no', why: 'changed' })
  const page = await open({ failing: { 'payments.confirm': error } }, size)
  await page.keyboard.press('Control+n')
  await page.getByRole('textbox', { name: t('entry.label') }).fill('12ABC34501DE35')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: t('payForm.amount'), exact: true }).fill('1.842,90')
  await page.keyboard.press('Control+Enter')
  await payButton(page).press('Enter')
  const note = page.getByRole('alert').filter({ hasText: errorWords(t, error, 'paying').todo })
  await expectWhole(page, note.getByRole('button'))
  await expect(note).toBeInViewport({ ratio: 1 })
  await expectWhole(page, payButton(page))
})

test('at 200 % the deeds of a defense stand at the foot, over none of its words', async ({ open }) => {
  const page = await open({}, size)
  await page.keyboard.press('Control+9')
  await page.getByRole('row').filter({ hasText: 'Luiz A. Campos' }).dblclick()
  await page.getByRole('textbox', { name: t('infractions.text') }).fill('O Pix pagou o pedido.')
  await expectWhole(page, page.getByText(t('infractions.text'), { exact: true }))
  await expectWhole(page, page.getByRole('button', { name: t('infractions.review') }))
})

test('at 200 % what keeps payments from leaving is read whole at the foot, and so is when it locks', async ({
  open,
}) => {
  for (const choice of [{ health: 'denied-keyWebhooks' }, { clockAheadMs: -10_800_000 }] as const) {
    const foot = (await open(choice, size)).getByRole('contentinfo')
    await expect(foot.locator('.warn')).toBeInViewport({ ratio: 1 })
    await expect(foot.locator('.stays')).toBeInViewport({ ratio: 1 })
  }
})

test('at 200 % the rows that are ready stand right under the last that is not', async ({ open }) => {
  const page = await open({ environment: 'production' }, size)
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-19-11.xlsx').click()
  await page.locator('.lots-ready .btn').first().click()
  await expect(page.locator('.lots-rows')).toBeVisible()
  const last = await page.locator('.lots-draft > :last-child').boundingBox()
  const ready = await page.locator('.lots-ready').boundingBox()
  expect((ready?.y ?? Infinity) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThanOrEqual(32)
})

test('at 200 % a list of batches scrolls with what is told over it, and lies over nothing', async ({ open }) => {
  const page = await open({ environment: 'training' }, size)
  await page.keyboard.press('F1')
  await page.getByRole('link', { name: t('guide.payday') }).press('Enter')
  await page.getByRole('button', { name: t('guide.tourStart') }).press('Enter')
  await expect(page.locator('h1')).toHaveText(t('lots.title'))
  const row = page.locator('.grid-row').first()
  await row.scrollIntoViewIfNeeded()
  await expectWhole(page, row.locator(money))
  await judge(page, 'narrow-lots')
})

test('at 200 % why a debit is asked about is whole, and so is its hour', async ({ open }) => {
  const page = await open({ debits: true }, size)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(t('watch.title'))
  await page.keyboard.press('Enter')
  const rows = page.getByRole('grid', { name: t('watch.list') }).locator('.grid-row')
  for (const at of [0, 1]) for (const part of ['time', chip]) await expectWhole(page, rows.nth(at).locator(part))
})

test('at 200 % the name of the screen is whole where nothing is asked of the bank', async ({ open }) => {
  const page = await open({ environment: 'production', retired: true, health: 'retired' }, size)
  await page.keyboard.press('Control+n')
  const title = page.locator('h1')
  await expect(title).not.toBeEmpty()
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('at 200 % an open work says how far it is, and a long list of them is reached by scrolling', async ({ open }) => {
  const page = await open({ works: 'every' }, size)
  await page.getByRole('button', { name: /^Trabalhos: / }).click()
  const works = page.getByRole('dialog', { name: t('works.title') }).getByRole('listitem')
  await expectWhole(page, works.first().locator('.work-top'))
  await works.last().scrollIntoViewIfNeeded()
  await expect(works.last()).toBeInViewport()
  await judge(page, 'narrow-works')
})

test('beside an open pane what is marked is said whole, over no button', async ({ open }) => {
  const page = await open({}, { width: 1024, height: 640 })
  await goToSection(page, 'shell.payments')
  await page.locator('.grid-row').nth(2).click()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const strip = page.getByRole('group', { name: t('payments.markedLabel') })
  const words = strip.locator('p')
  await expect(words).toContainText('2 ')
  const { left, right, wide, seen } = await words.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left, right: box.right, wide: element.scrollWidth, seen: element.clientWidth }
  })
  expect(wide).toBeLessThanOrEqual(seen)
  const end = await strip.evaluate((element) => element.getBoundingClientRect().right)
  expect(left).toBeLessThan(right)
  expect(right).toBeLessThanOrEqual(end)
  await judge(page, 'marked-beside-pane')
})

test('the search of charges has room for words beside an open pane and at 200 %', async ({ open }) => {
  const page = await open({}, { width: 1024, height: 640 })
  await goToSection(page, 'shell.charges')
  const search = page.getByRole('textbox', { name: t('charges.search') })
  const room = async (): Promise<number> => (await search.boundingBox())?.width ?? 0
  await expect(search).toBeVisible()
  await page.locator('.grid-row').first().click()
  await expect(page.locator('.pane')).toBeVisible()
  expect(await room()).toBeGreaterThan(80)
  await expect(page.getByRole('button', { name: t('payments.export') })).toBeVisible()
  await judge(page, 'charges-beside-pane')
  await page.keyboard.press('Escape')
  await page.setViewportSize(size)
  await expect(page.locator('.pane')).toBeHidden()
  expect(await room()).toBeGreaterThan(80)
})

test('a work that runs is said whole at the foot before the keys of the screen are', async ({ open }) => {
  const page = await open({ works: 'every' }, { width: 1024, height: 640 })
  for (const section of ['shell.charges', 'shell.received'] as const) {
    await goToSection(page, section)
    await expect(page.locator('.grid-row').first()).toBeVisible()
    const words = page.locator('.works-chip .cut')
    expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth), section).toBeLessThanOrEqual(0)
  }
})

test('the blocks of a batch that runs stand in columns, with a line between each two, at 200 %', async ({ open }) => {
  const page = await open({ environment: 'production' }, size)
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-12-11.xlsx').click()
  const blocks = page.getByRole('list', { name: t('lots.blocks') }).locator('> li')
  await expect(blocks).toHaveCount(5)
  const lines = await blocks.evaluateAll((all) =>
    all.map((block) => {
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(block)
      return `${borderLeftWidth === '0px' ? '' : 'left '}${borderTopWidth === '0px' ? '' : 'top'}`.trim()
    }),
  )
  expect(lines).toEqual(['', 'left', 'top', 'left top', 'top'])
})

/** In the window, over nothing that covers it, and not cut by its cell. */
async function expectWhole(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  const cut = await part.evaluate((element) => {
    const cell = element.closest('.grid-cell') ?? element
    const { right } = element.getBoundingClientRect()
    return Math.round(right - cell.getBoundingClientRect().right)
  })
  expect(cut).toBeLessThanOrEqual(0)
  const isOnTop = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return element.contains(hit) || hit?.contains(element) === true
  })
  expect(isOnTop, await page.title()).toBe(true)
}

test('in a narrow window the sections stand behind a button, whole and by name, and go once one is chosen', async ({
  open,
}) => {
  const page = await open({}, size)
  const sections = page.getByRole('navigation', { name: t('shell.sections') })
  const button = page.getByRole('button', { name: t('shell.sections'), exact: true })
  await expect(button).toBeVisible()
  await expect(sections).toBeHidden()
  await button.press('Enter')
  await expect(sections.getByText(t('shell.closingSection'), { exact: true })).toBeVisible()
  await judge(page, 'narrow-sections')
  await page.keyboard.press('Escape')
  await expect(sections).toBeHidden()
  await button.press('Enter')
  await page.keyboard.press('Escape')
  await expect(sections).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await sections.getByRole('link', { name: t('shell.statement') }).click()
  await expect(page.locator('h1')).toHaveText(t('shell.statement'))
  await expect(sections).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sections).toBeVisible()
  await expect(button).toBeHidden()
  await page.setViewportSize(size)
  await button.press('Enter')
  await page.setViewportSize({ width: 1920, height: 1080 })
  const work = await page.getByRole('main').boundingBox()
  expect(work?.width, 'the work, in a window that grew while the sections were open').toBeGreaterThan(1600)
})

test('beside an open pane a name has two lines before it is cut, and what is cut says itself whole under the pointer', async ({
  open,
}) => {
  const page = await open({}, { width: 1024, height: 640 })
  await goToSection(page, 'shell.payments')
  await page.locator('.grid-row').first().click()
  await expect(page.locator('.pane')).toBeVisible()
  const name = page.locator('.grid-row').first().getByText('Transportes Rio Claro Ltda.')
  const isWhole = (element: Element): boolean =>
    element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
  expect(await name.evaluate(isWhole)).toBe(true)
  await goToSection(page, 'shell.received')
  await page.locator('.grid-row').first().click()
  const long = page.locator('.grid-row').getByText('Cooperativa dos Produtores Rurais').first()
  const whole = await long.textContent()
  await long.evaluate((element) => {
    // Written into the document a style is refused by its policy.
    if (element instanceof HTMLElement) element.style.maxWidth = '2rem'
  })
  await long.hover({ position: { x: 4, y: 4 } })
  await expect(long).toHaveAttribute('title', whole ?? '')
  await page.mouse.move(0, 0)
  await expect(long).not.toHaveAttribute('title')
})

test('what is cut in a row says itself whole where the keyboard rests, until Esc, and stays under the pointer', async ({
  open,
}) => {
  const page = await open({}, { width: 1024, height: 640 })
  await goToSection(page, 'shell.received')
  await page.locator('.grid-row').first().focus()
  await page.keyboard.press('ArrowDown')
  const tip = page.locator('.row-tip')
  await expect(tip).toBeVisible()
  await expect(tip).toContainText('AURORA4480K7R2M9T5X1QZ8B1001')
  await tip.hover()
  await expect(tip).toBeVisible()
  await judge(page, 'row-tip')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(tip).toBeVisible()
  await goToSection(page, 'shell.home')
  await expect(tip).toHaveCount(0)
})

test('the name of a section beside the rail comes by keyboard too, and Esc takes it away until the next', async ({
  open,
}) => {
  const page = await open({}, { width: 1024, height: 640 })
  const link = page
    .getByRole('navigation', { name: t('shell.sections') })
    .getByRole('link', { name: t('shell.agenda') })
  await page.keyboard.press('F6')
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const widthOf = (): Promise<number> => link.locator('.nav-label').evaluate(({ clientWidth }) => clientWidth)
  await expect(link).toBeFocused()
  expect(await widthOf()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  expect(await widthOf()).toBe(1)
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await widthOf()).toBeGreaterThan(1)
})

test('a tip stays while the pointer goes over it, and a press on it reaches neither its control nor what it covers', async ({
  open,
}) => {
  const page = await open({ pdf: Buffer.from(barePdf()).toString('base64') }, { width: 1024, height: 640 })
  const zoom = page.getByRole('button', { name: t('receipts.zoomIn'), exact: true })
  await goToSection(page, 'shell.receipts')
  await page.locator('.grid-row').first().click()
  const said = (): Promise<string> => zoom.evaluate((one) => getComputedStyle(one, '::after').content)
  await zoom.hover()
  expect(await said()).toContain(t('receipts.zoomIn'))
  const { x, y, width, height } = (await zoom.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const shown = await page.locator('.bar-zoom').textContent()
  for (const under of [1, 3, 6, 12, 18]) {
    await page.mouse.move(x + width / 2, y + height + under)
    expect(await said(), `${under} px under the button`).toContain(t('receipts.zoomIn'))
  }
  await page.mouse.down()
  await page.mouse.up()
  expect(await said()).toBe('none')
  await expect(page.locator('.bar-zoom')).toHaveText(shown ?? '')
  const link = page
    .getByRole('navigation', { name: t('shell.sections') })
    .getByRole('link', { name: t('shell.agenda') })
  const label = link.locator('.nav-label')
  await link.hover()
  const beside = (await label.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let at = from.x + from.width - 2; at < beside.x + beside.width - 2; at += 3) {
    await page.mouse.move(at, beside.y + beside.height / 2)
    expect((await label.boundingBox())?.width, `${at} px from the left`).toBe(beside.width)
  }
})

test('whose hours they are is said by each time that is pointed at, by no word at the foot and by no tip of a row', async ({
  open,
}) => {
  const page = await open({}, { width: 1280, height: 800 })
  const zone = t('common.timeZone')
  await expect(page.getByRole('contentinfo')).not.toContainText(zone)
  await expect(page.getByRole('contentinfo').getByTitle(zone).first()).toBeVisible()
  await expect(page.locator('.acct').getByTitle(zone)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 640 })
  await goToSection(page, 'shell.received')
  await expect(page.locator('.grid-row time').first()).toHaveAttribute('title', zone)
  await page.locator('.grid-row').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.row-tip')).toBeVisible()
  await expect(page.locator('.row-tip')).not.toContainText(zone)
})

test('a long name has two lines in a wide window too, and no tail of a letter is cut in a low one', async ({
  open,
}) => {
  const page = await open({}, { width: 1280, height: 800 })
  await goToSection(page, 'shell.received')
  const cell = page
    .locator('.grid-row')
    .filter({ hasText: 'Cooperativa dos Produtores Rurais do Vale do Ribeira' })
    .first()
    .locator('.grid-cell.wraps')
    .first()
  const isWhole = (box: Element): boolean =>
    [box, ...box.querySelectorAll('.cut')].every(
      (one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight,
    )
  expect(await cell.evaluate(isWhole)).toBe(true)
  await page.setViewportSize({ width: 640, height: 400 })
  await goToSection(page, 'shell.lots')
  const lot = page.locator('.grid-row .grid-cell.wraps').first()
  const room = await lot.boundingBox()
  const words = await lot.getByText('pagamentos').boundingBox()
  expect(words?.height ?? Infinity).toBeLessThanOrEqual((room?.height ?? 0) + 0.5)
})

test('the sign of a way to pay stands before the name of its payee, in a wide window and in a low one', async ({
  open,
}) => {
  const page = await open({}, { width: 1280, height: 800 })
  await goToSection(page, 'shell.lots')
  await page.locator('.grid-row').first().click()
  const cell = page.locator('.grid-row .grid-cell.wraps').filter({ hasText: 'Vidros Estrela' }).first()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    const [sign, words] = await cell.evaluate((box) => {
      const range = document.createRange()
      range.selectNodeContents(box)
      const icon = box.querySelector('.i')?.getBoundingClientRect()
      return [icon?.bottom ?? NaN, range.getBoundingClientRect().bottom]
    })
    expect(Math.abs((sign ?? NaN) - (words ?? NaN)), `${size.width} wide`).toBeLessThanOrEqual(8)
  }
})

test('in the line of the balance today stands under its point, and the last day at the end', async ({ open }) => {
  const page = await open({}, { width: 1920, height: 1080 })
  const line = page.locator('.spark').first()
  const edges = await line.evaluate((figure) => {
    const rightOf = (what: string): number => figure.querySelector(what)?.getBoundingClientRect().right ?? NaN
    return { point: rightOf('.spark-now'), today: rightOf('.spark-days span:last-child'), all: rightOf('svg') }
  })
  expect(Math.abs(edges.point - edges.today)).toBeLessThan(12)
  await expect(line.locator('.spark-days').last()).toHaveText(/^\d\d\/\d\d$/)
})

test('colours that the system forces are light or dark as it says, whatever theme was chosen', async ({ open }) => {
  const page = await open({ settings: { theme: 'light' } }, { forcedColors: true })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'system')
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the steps of a payment keep their circles in colours that the system forces, and the one at hand stands out', async ({
  open,
}) => {
  const page = await open({}, { forcedColors: true })
  await page.keyboard.press('Control+n')
  const circles = page.getByRole('list', { name: t('review.steps') }).locator('.n')
  await expect(circles).toHaveCount(4)
  const looks = await circles.evaluateAll((all) =>
    all.map((one) => [getComputedStyle(one).outlineStyle, getComputedStyle(one).backgroundColor]),
  )
  expect(looks.map(([outline]) => outline)).toEqual(['solid', 'solid', 'solid', 'solid'])
  expect(looks.slice(1).map(([, inside]) => inside)).not.toContain(looks[0]?.[1])
  await judge(page, 'steps-forced')
})

test('what is chosen keeps its whole edge in colours that the system forces', async ({ open }) => {
  const page = await open({}, { forcedColors: true })
  await goToSection(page, 'shell.infractions')
  const bars = [
    [page.locator('.nav a[aria-current]'), '::before'],
    [page.getByRole('tab', { selected: true }), '::after'],
  ] as const
  for (const [chosen, bar] of bars) {
    const [edge, over] = await chosen.evaluate(
      (one, part) => [getComputedStyle(one).outlineColor, getComputedStyle(one, part).backgroundColor],
      bar,
    )
    expect(over).toBe(edge)
  }
})

for (const window of [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
])
  test(`every section is in sight at ${window.width} by ${window.height}, and so is the company`, async ({ open }) => {
    const page = await open({ environment: 'training' }, window)
    const links = page.getByRole('navigation', { name: t('shell.sections') }).getByRole('link')
    await expect(links.first()).toBeInViewport({ ratio: 1 })
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    const nav = page.locator('.nav')
    expect(await nav.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })

test('what the foot says of a list has room before its keys, and each day ahead says its own things apart', async ({
  open,
}) => {
  const page = await open({})
  const defense = page.getByRole('row').filter({ hasText: t('week.defenses', { count: 1 }) })
  await expect(defense.first()).toBeVisible()
  await expect(defense.filter({ has: page.locator(money) })).toHaveCount(0)
  await goToSection(page, 'shell.infractions')
  const told = page.locator('.status > .told')
  await expect(told).toHaveText(/^Lidas em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  expect(await told.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})
