import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')

test('a day that there is not is named as such, not asked for, when a reminder is sent with it', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'agenda.title')
  await page.getByRole('button', { name: t('agenda.newReminder') }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('Padaria Sol')
  await dialog.getByRole('textbox', { name: t('agenda.amount') }).fill('10,00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('31022027')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('forms.noSuchDay'))).toBeVisible()
  await expect(dialog.getByText(t('agenda.needDay'))).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('what needs a person is named for its row, label and thing in one breath', async ({ open }) => {
  const page = await open({})
  const names = await page.locator('.att-go').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
    expect(name).toMatch(/^\S[^:]*\S: \S/)
  }
})

test('the window is locked by its keys also over a dialog, which keeps every other key to itself', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'agenda.title')
  await page.getByRole('button', { name: t('agenda.newReminder') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agenda.title'))
  await page.keyboard.press('Control+Shift+L')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('agenda.title') })).toHaveCount(0)
})

test('what is pasted where no field has the keyboard opens where it is paid or looked up; words and dialogs keep it', async ({
  open,
}) => {
  const page = await open({ environment: 'production' }, { idle: true })
  const title = page.locator('h1')
  await goToSection(page, 'shell.statement')
  const row = page.getByRole('row').nth(1)
  const paste = async (text: string) => {
    await row.focus()
    await page.evaluate(pasted, text)
  }
  // What takes it is read once nobody works.
  await expect(async () => {
    await paste('E39517204202611191312Kq7vT2mX9bL')
    await expect(title).toHaveText(t('locate.title'), { timeout: 1_000 })
  }).toPass()
  await goToSection(page, 'shell.statement')
  await paste('bom dia, segue o combinado')
  await page.keyboard.press('Control+f')
  await page.evaluate(pasted, 'pix@nimboembalagens.com.br')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
  await page.evaluate(pasted, 'pix@nimboembalagens.com.br')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText(t('statement.title'))
  await paste('pix@nimboembalagens.com.br')
  await expect(title).toHaveText(t('shell.newPayment'))
  await expect(page.getByText('pix@nimboembalagens.com.br').first()).toBeVisible()
})

test('what could not be undone says so wherever the person went meanwhile, stays, and is undone from there', async ({
  open,
}) => {
  const page = await open({ environment: 'production' })
  await dismissDue(page, 'Energia Serra Azul')
  await goToSection(page, 'shell.statement')
  await page.evaluate(`refused = window.quita.call
    window.quita.call = (channel, ask) => channel === 'agenda.mark'
      ? Promise.resolve({ ok: false, error: { kind: 'storage', fault: 'disk-full', at: '2026-11-19T13:42:00.000Z' } })
      : refused(channel, ask)`)
  await page.getByRole('button', { name: t('shell.undo') }).click()
  const words = page.locator('.toasts')
  await expect(words).toContainText(t('forms.notUndone', { why: t('errors.storageDiskFullTitle') }))
  await page.waitForTimeout(7_000)
  await page.evaluate('void (window.quita.call = refused)')
  await words.getByRole('button', { name: t('common.retry') }).click()
  await expect(words).toBeEmpty()
  await goToSection(page, 'agenda.title')
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Energia Serra Azul' })).toBeVisible()
})

test('the way back of what was done does not run out while a dialog keeps every hand from it', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await dismissDue(page, 'Energia Serra Azul')
  await page.getByRole('button', { name: t('agenda.newReminder') }).click()
  await page.waitForTimeout(7_000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: t('shell.undo') }).click()
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Energia Serra Azul' })).toBeVisible()
})

test('what was done is taken back by its keys, one after the other, the newest first, and not over a lock', async ({
  open,
}) => {
  const page = await open({ environment: 'production' }, { idle: true })
  const book = page.getByRole('grid').getByRole('row')
  const undo = page.getByRole('button', { name: t('shell.undo') })
  await goToSection(page, 'payees.title')
  await book.nth(1).click()
  const names: string[] = []
  for (const place of [1, 2]) {
    await book.nth(1).click()
    names.unshift((await book.nth(1).getByRole('gridcell').first().textContent()) ?? '')
    await page.getByRole('button', { name: t('payees.forget') }).click()
    await expect(undo).toHaveCount(place)
  }
  await undo.first().hover()
  await goToSection(page, 'shell.statement')
  for (const left of [1, 0]) {
    await page.keyboard.press('Control+z')
    await expect(undo).toHaveCount(left)
  }
  await goToSection(page, 'payees.title')
  for (const name of names) await expect(book.filter({ hasText: name }).first()).toBeVisible()
  await book.nth(1).click()
  await page.getByRole('button', { name: t('payees.forget') }).click()
  await expect(undo).toBeVisible()
  await page.keyboard.press('Control+Shift+L')
  await expect(page.locator('body')).not.toContainText(names[0] ?? 'nobody')
  await page.evaluate("window.quita.call('session.unlock', {})")
  await expect(page.locator('h1')).toHaveText(t('payees.title'))
  const asked = () => page.evaluate("window.quita.calls.filter(({ channel }) => channel === 'payees.forget').length")
  const before = await asked()
  await page.keyboard.press('Control+z')
  await expect(undo).toHaveCount(0)
  expect(await asked()).toBe(before)
})

test('a notice of the system that is pressed while a dialog asks something leads to its place once that is answered', async ({
  open,
}) => {
  const page = await open({ environment: 'production', told: true })
  await goToSection(page, 'agenda.title')
  await page.getByRole('button', { name: t('agenda.newReminder') }).click()
  await page.evaluate(`(() => {
    const { call } = window.quita
    let pressed = true
    window.quita.call = async (channel, ask) => {
      if (channel === 'notices.see') pressed = false
      const reply = await call(channel, ask)
      if (channel !== 'notices.list') return reply
      const notices = reply.value.notices.map((one) => ({ ...one, pressed: pressed && one.id === 1 }))
      return { ok: true, value: { notices } }
    }
    window.quita.push('notices.changed', {})
  })()`)
  await page.waitForTimeout(600)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('h1')).toHaveText(t('agenda.title'))
  await page.keyboard.press('Escape')
  await expect(page.locator('h1')).toHaveText(t('infractions.title'))
})

test('the keyboard stays where a person works when the button that was pressed gives way to what it made', async ({
  open,
}) => {
  const page = await open({ environment: 'production' }, { idle: true })
  const holder = () => page.evaluate(`document.activeElement.closest('section, aside')?.textContent ?? ''`)
  await goToSection(page, 'agenda.title')
  // What keeps it is read once nobody works.
  await page.waitForTimeout(1_500)
  await page.getByRole('button', { name: t('agenda.watch') }).press('Enter')
  await expect(page.getByRole('button', { name: t('agenda.otherFolder') })).toBeVisible()
  await expect.poll(holder).toContain(t('agenda.otherFolder'))
  await goToSection(page, 'webhooks.title')
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await page.getByRole('button', { name: t('webhooks.replace') }).press('Enter')
  await expect.poll(holder).toContain(t('webhooks.replaceIt'))
  await page.getByRole('textbox', { name: t('webhooks.address') }).fill('https://aurora.example/avisos')
  await page.getByRole('button', { name: t('webhooks.replaceIt') }).press('Enter')
  await expect(page.getByRole('button', { name: t('webhooks.replace'), exact: true })).toBeVisible()
  await expect.poll(holder).toContain(t('webhooks.remove'))
})

test('a field says what it lacks also when the press that left it became a drag', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'shell.charges')
  await page.keyboard.press('Control+Shift+C')
  const field = page.getByRole('textbox', { name: t('charges.amount') })
  await field.fill('1,234')
  const link = await page
    .getByRole('navigation')
    .getByRole('link', { name: t('agenda.title') })
    .boundingBox()
  if (link === null) throw new Error('no link to drag')
  await page.mouse.move(link.x + 20, link.y + 10)
  await page.mouse.down()
  await page.mouse.move(link.x + 200, link.y + 40, { steps: 8 })
  await expect(page.getByText(t('forms.amountTooManyDecimals'))).toBeVisible()
  await page.mouse.up()
})

test('all rows of a list that can be marked are marked by the key for all, and no words of the window are chosen', async ({
  open,
}) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'payments.title')
  const grid = page.getByRole('grid')
  await grid.getByRole('row').nth(2).focus()
  await page.keyboard.press('Control+a')
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1
  await expect(page.getByRole('group', { name: t('payments.markedLabel') })).toContainText(`${total} selecionados`)
  await expect(grid.locator('[role=row][aria-selected=false]')).toHaveCount(0)
  expect(await page.evaluate('getSelection().toString()')).toBe('')
  await page.keyboard.press('Escape')
  await expect(grid.locator('[role=row][aria-selected=true]')).toHaveCount(0)
})

test('one box marks all rows of a list and says how many of them are marked', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'payments.title')
  const grid = page.getByRole('grid')
  const all = page.getByRole('checkbox', { name: t('lists.markAll') })
  await expect(all).toHaveAttribute('aria-checked', 'false')
  await grid.getByRole('row').nth(2).focus()
  await page.keyboard.press('Space')
  await expect(all).toHaveAttribute('aria-checked', 'mixed')
  await judge(page, 'payments-all-mixed')
  await all.click()
  await expect(all).toHaveAttribute('aria-checked', 'true')
  await expect(grid.locator('[role=row][aria-selected=false]')).toHaveCount(0)
  await judge(page, 'payments-all-marked')
  await all.click()
  await expect(all).toHaveAttribute('aria-checked', 'false')
  await expect(grid.locator('[role=row][aria-selected=true]')).toHaveCount(0)
})

test('marked payments that left are told apart from one of which nobody knows whether it did', async ({ open }) => {
  const page = await open({ environment: 'production' }, { width: 1024, height: 640 })
  await goToSection(page, 'payments.title')
  await page.getByRole('grid').getByRole('row').nth(2).focus()
  await page.keyboard.press('Space')
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown')
  const strip = page.getByRole('group', { name: t('payments.markedLabel') })
  await expect(strip).toContainText('3 selecionados · saiu -R$ 10.343,16 · outros R$ 2.980,00')
  await judge(page, 'payments-marked-both-1024')
})

test('a due has one box to choose it by, in a narrow list and in a wide one', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'agenda.title')
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Energia Serra Azul' })
  const boxes = () =>
    row.evaluate((element) => {
      const drawn = getComputedStyle(element, '::before').content === 'none' ? 0 : 1
      const signs = [...element.querySelectorAll('.row-sign')].filter((sign) => sign.checkVisibility())
      return drawn + signs.length
    })
  for (const width of [1024, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(boxes, String(width)).toBe(1)
  }
  await row.click()
  await judge(page, 'agenda-chosen-wide')
})

test('what is pressed twice before it is drawn as under way is asked for once, and once more when it is over', async ({
  open,
}) => {
  const page = await open({ environment: 'production' })
  const calls = (channel: string) =>
    page.evaluate(`window.quita.calls.filter((one) => one.channel === '${channel}').length`)
  await goToSection(page, 'payees.title')
  await page.getByRole('grid').getByRole('row').nth(1).click()
  const forget = page.getByRole('button', { name: t('payees.forget') })
  await forget.evaluate((button: HTMLElement) => [button.click(), button.click()])
  await expect(page.getByRole('button', { name: t('shell.undo') })).toHaveCount(1)
  expect(await calls('payees.forget')).toBe(1)
  await page.getByRole('button', { name: t('payees.recall') }).click()
  await forget.click()
  await expect(page.getByRole('button', { name: t('payees.recall') })).toBeVisible()
  expect(await calls('payees.forget')).toBe(3)
  await goToSection(page, 'agenda.title')
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Energia Serra Azul' }).click()
  await page.evaluate(`for (const _ of [1, 2])
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }))`)
  await expect(page.locator('h1')).toHaveText(t('agenda.batchName', { day: '19/11' }))
  expect(await calls('paymentBatches.create')).toBe(1)
})

async function dismissDue(page: Page, payee: string): Promise<void> {
  await goToSection(page, 'agenda.title')
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: payee })
  await row.click()
  await page.getByRole('button', { name: t('agenda.dismiss') }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('shell.undo') })).toBeVisible()
}

// In the page: pastes a text where the keyboard is.
function pasted(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
