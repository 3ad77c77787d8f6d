import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { typeDay } from './hand.ts'
import { keyboardOf } from './keyboard.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')
async function openNew(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+C')
  await expect(page.getByRole('radio', { name: t('charges.kind_cob') })).toBeVisible()
}

async function openCharges(page: Page, tab: 'cob' | 'cobv'): Promise<void> {
  await page.keyboard.press('Control+6')
  await expect(page.locator('h1')).toHaveText(t('charges.title'))
  await page.getByRole('tab', { name: t(`charges.tab_${tab}`) }).click()
  await expect(rowOf(page, /Bar do Porto/)).toBeVisible()
}

function rowOf(page: Page, name: RegExp): Locator {
  return page.getByRole('row', { name }).first()
}

async function openCharge(page: Page, tab: 'cob' | 'cobv', name: RegExp): Promise<void> {
  await openCharges(page, tab)
  await rowOf(page, name).dblclick()
  await expect(page.locator('h1')).toHaveText(t(`charges.title_${tab}`))
}

function field(page: Page, key: Parameters<typeof t>[0]): Locator {
  return page.getByRole('textbox', { name: t(key), exact: true })
}

/** Opens a list of choices with the keyboard and takes the one that begins with a text. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('button', { name: new RegExp(`${label}$`) }))
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type(choice)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** What the last call of a channel asked. */
function lastAsk(page: Page, channel: string): Promise<unknown> {
  return page.evaluate(
    (name) =>
      (window.quita as unknown as { calls: { channel: string; ask: unknown }[] }).calls.findLast(
        (call) => call.channel === name,
      )?.ask,
    channel,
  )
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`charges stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ settings: { theme }, environment: 'training' }, size)
    const name = `${theme}-${size.width}`
    await openCharges(page, 'cobv')
    await judge(page, `charges-list-${name}`)
    await rowOf(page, /Bar do Porto/).click()
    await expect(page.getByRole('img', { name: /QR Code Pix/ })).toBeInViewport()
    await judge(page, `charges-pane-${name}`)
    await page.getByRole('button', { name: t('charges.openCharge') }).click()
    await expect(page.getByText(t('charges.howMuch'))).toBeVisible()
    await judge(page, `charges-detail-${name}`)
    await page.getByRole('button', { name: t('charges.cancel') }).click()
    await judge(page, `charges-cancel-${name}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('charges.revise') }).click()
    await field(page, 'charges.amount').fill('1.500,00')
    await expect(page.getByText(t('charges.was', { value: 'R$ 1.280,00' }), { exact: true })).toBeVisible()
    await judge(page, `charges-revise-${name}`)
    await page.keyboard.press('Control+Shift+C')
    await expect(page.locator('h1')).toHaveText(t('shell.newCharge'))
    await page.getByRole('radio', { name: t('charges.kind_cobv') }).click()
    await page.getByText(t('charges.moreOptions')).click()
    await page.keyboard.press('Control+Enter')
    await judge(page, `charges-faults-${name}`)
  })
}

test('the picture of a charge reads as its code, in the dark theme too', async ({ open }) => {
  const page = await open({ settings: { theme: 'dark' } })
  await openCharge(page, 'cobv', /Bar do Porto/)
  const code = await page.locator('.charge-text').innerText()
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  // With what stands around it, as a camera sees it.
  const [read] = await readBarcodes(new Uint8Array(await page.screenshot()), { formats: ['QRCode'] })
  expect(read?.text).toBe(code)
})

test('an immediate charge is made by the keyboard alone, and its code is copied', async ({ open }) => {
  const page = await open({})
  const keyboard = keyboardOf(page)
  await openNew(page)
  await keyboard.write(field(page, 'charges.amount'), '25,90')
  await choose(page, t('charges.validFor'), '7')
  await keyboard.write(page.getByRole('textbox', { name: t('charges.message') }), 'Pedido 7')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText(t('charges.title_cob'))
  expect(await lastAsk(page, 'charges.create')).toMatchObject({
    kind: 'cob',
    txid: expect.stringMatching(/^[0-9a-f]{32}$/),
    amount: 2_590,
    expiresIn: 604_800,
    debtor: null,
    message: 'Pedido 7',
  })
  await page.keyboard.press('Control+c')
  await expect(page.getByText(t('charges.codeCopied'))).toBeVisible()
})

test('a charge with due date is made by the keyboard alone, with fine, interest and discount', async ({ open }) => {
  const page = await open({})
  const keyboard = keyboardOf(page)
  await openNew(page)
  await keyboard.reach(page.getByRole('radio', { name: t('charges.kind_cob') }))
  await page.keyboard.press('ArrowDown')
  await keyboard.write(field(page, 'charges.amount'), '1.280,00')
  const due = page.getByRole('group', { name: t('charges.dueDate'), exact: true })
  await keyboard.reach(due.getByRole('spinbutton').first())
  await typeDay(page, due, localDate('2026-11-30'))
  await keyboard.write(field(page, 'charges.document'), '11222333000181')
  await keyboard.write(field(page, 'charges.name'), 'Bar do Porto')
  await choose(page, t('charges.fine'), 'Per')
  await keyboard.write(field(page, 'charges.valueRate'), '2')
  await choose(page, t('charges.interest'), '% ao mês')
  await keyboard.write(field(page, 'charges.valueRate').nth(1), '1')
  await choose(page, t('charges.discount'), 'R$ até')
  const last = page.getByRole('group', { name: t('charges.discountDate'), exact: true })
  await last.getByRole('spinbutton').first().click()
  await typeDay(page, last, localDate('2026-11-25'))
  await keyboard.write(field(page, 'charges.valueAmount'), '30,00')
  await expect(page.getByText('R$ 1.309,87')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText(t('charges.title_cobv'))
  expect(await lastAsk(page, 'charges.create')).toMatchObject({
    kind: 'cobv',
    dueDate: '2026-11-30',
    daysAfterDue: 30,
    terms: {
      fine: { modality: 2, value: 200 },
      interest: { modality: 3, value: 100 },
      abatement: null,
      discount: { modality: 1, dates: [{ date: '2026-11-25', value: 3_000 }] },
    },
  })
})

test('what is wrong is told beside each field, and the keyboard stands on the first', async ({ open }) => {
  const page = await open({ noKeys: true })
  await openNew(page)
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'charges.amount')).toBeFocused()
  await expect(page.getByText('Informe o valor.', { exact: true })).toBeVisible()
  await expect(page.getByText(/\(\S+\.\S+\)|\(chave\)/)).toHaveCount(0)
  expect(await lastAsk(page, 'charges.create')).toBeUndefined()
})

test('what the institution refuses is told beside the field that it names', async ({ open }) => {
  const refused = appError({
    kind: 'problem',
    status: 400,
    type: null,
    detail: 'A cobrança não respeita o esquema.',
    violations: [{ path: 'debtor.name', reason: 'Nome divergente do CPF' }],
    pixErrorCode: null,
  })
  const page = await open({ failing: { 'charges.create': refused } })
  await openNew(page)
  await field(page, 'charges.amount').fill('10,00')
  await field(page, 'charges.document').fill('52998224725')
  await field(page, 'charges.name').fill('Ana')
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'charges.name')).toBeFocused()
  await expect(page.getByText('Não aceito: Nome divergente do CPF', { exact: true })).toBeVisible()
})

test('a draft survives leaving the screen, and goes when it is cleared', async ({ open }) => {
  const page = await open({})
  await openNew(page)
  await field(page, 'charges.amount').fill('77,00')
  await page.keyboard.press('Control+1')
  await openNew(page)
  await expect(field(page, 'charges.amount')).toHaveValue('77,00')
  await page.getByRole('button', { name: t('charges.clear'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('charges.clear') })
    .click()
  await expect(field(page, 'charges.amount')).toHaveValue('')
})

test('a revision shows what was before, sends what the person saw, and stands in the timeline', async ({ open }) => {
  const page = await open({})
  await openCharge(page, 'cobv', /Bar do Porto/)
  await page.getByRole('button', { name: t('charges.revise') }).click()
  await expect(page.getByText(t('charges.nothingChanged'))).toBeVisible()
  await keyboardOf(page).write(field(page, 'charges.amount'), '1.500,00')
  await expect(page.getByText(t('charges.was', { value: 'R$ 1.280,00' }), { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText(t('charges.title_cobv'))
  expect(await lastAsk(page, 'charges.revise')).toMatchObject({ seen: 1, form: { amount: 150_000 } })
  await expect(page.getByText('Valor: R$ 1.280,00 → R$ 1.500,00')).toBeVisible()
})

test('a charge that was changed meanwhile is compared, and the person goes on from what stands', async ({ open }) => {
  const page = await open({ revision: 'changed-before' })
  await openCharge(page, 'cobv', /Bar do Porto/)
  await page.getByRole('button', { name: t('charges.revise') }).click()
  await field(page, 'charges.name').fill('Bar do Porto Ltda.')
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('alert')
  await expect(note).toContainText(t('charges.changedBefore'))
  await expect(note.getByRole('row', { name: /R\$ 1\.280,00 R\$ 1\.285,00/ })).toBeVisible()
  await judge(page, 'charges-changed-before')
  await note.getByRole('button', { name: t('charges.goOn') }).click()
  await expect(field(page, 'charges.amount')).toHaveValue('1.285,00')
  await expect(field(page, 'charges.name')).toHaveValue('Bar do Porto Ltda.')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText(t('charges.title_cobv'))
  expect(await lastAsk(page, 'charges.revise')).toMatchObject({ seen: 2, form: { amount: 128_500 } })
})

test('a revision that was overtaken is shown beside what stands now', async ({ open }) => {
  const page = await open({ revision: 'overtaken' })
  await openCharge(page, 'cobv', /Bar do Porto/)
  await page.getByRole('button', { name: t('charges.revise') }).click()
  await field(page, 'charges.amount').fill('1.500,00')
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('alert')
  await expect(note).toContainText(t('charges.overtakenTitle'))
  await expect(note.getByRole('row', { name: /R\$ 1\.500,00 R\$ 1\.505,00/ })).toBeVisible()
  await note.getByRole('button', { name: t('charges.leaveAsIs') }).click()
  await expect(page.locator('h1')).toHaveText(t('charges.title_cobv'))
})

test('a charge is cancelled by the keyboard, and only after its consequence was read', async ({ open }) => {
  const page = await open({})
  const keyboard = keyboardOf(page)
  await openCharge(page, 'cob', /Bar do Porto/)
  await keyboard.press(page.getByRole('button', { name: t('charges.cancel') }))
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('charges.cancelDetail'))
  await expect(dialog.getByRole('button', { name: t('charges.keep') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.charge-head')).toContainText(t('charges.state_cancelled'))
  await expect(page.getByText(t('charges.codeOver'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('charges.revise') })).toHaveCount(0)
})

test('a charge without its code says so, and is linked again', async ({ open }) => {
  const page = await open({})
  await openCharge(page, 'cob', /Luzia/)
  await expect(page.getByRole('heading', { name: t('charges.noQr') })).toBeVisible()
  await page.getByRole('button', { name: t('charges.relink') }).click()
  await expect(page.getByRole('radio', { name: t('charges.relinkNew') })).toBeChecked()
  await judge(page, 'charges-relink')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('charges.relink') })
    .click()
  await expect(page.getByRole('img', { name: /QR Code Pix/ })).toBeVisible()
})

test('what went back of a paid charge stands beside its state, and its Pix leads on', async ({ open }) => {
  const page = await open({})
  await openCharge(page, 'cob', /Empório Sul/)
  await expect(page.locator('.charge-head')).toContainText(t('states.partlyRefunded'))
  await judge(page, 'charges-paid')
  await page.locator('.charge-pix a').click()
  await expect(page.locator('h1')).toHaveText(t('shell.received'))
})

test('marked charges are added up in the status bar', async ({ open }) => {
  const page = await open({})
  await openCharges(page, 'cob')
  await rowOf(page, /Bar do Porto/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('contentinfo')).toContainText(/2 marcadas · R\$.2\.597,10 · recebido R\$.1\.317,10/)
})

test('without the institution the list stays, and says of when it is', async ({ open }) => {
  const lost = appError({ kind: 'unreachable', sent: 'no', cause: 'dns' })
  const page = await open({ failing: { 'charges.refresh': lost, 'charges.consult': lost } })
  await openCharges(page, 'cob')
  await page.keyboard.press('F5')
  await expect(page.getByRole('status').filter({ hasText: '19/11/2026 10:41' })).toBeVisible()
  await rowOf(page, /Bar do Porto/).dblclick()
  await expect(page.getByRole('img', { name: /QR Code Pix/ })).toBeVisible()
})

test('a company without charges is told how to begin', async ({ open }) => {
  const page = await open({ empty: true })
  await page.keyboard.press('Control+6')
  await expect(page.getByText(t('charges.empty_cob'))).toBeVisible()
  await judge(page, 'charges-empty')
  await page.getByRole('button', { name: t('charges.new_cob') }).click()
  await expect(page.locator('h1')).toHaveText(t('shell.newCharge'))
})

test('a day is written in three parts, day first, and pasted, copied and taken away as one', async ({ open }) => {
  const page = await open({})
  const due = page.getByRole('group', { name: t('charges.dueDate'), exact: true })
  const parts = due.getByRole('spinbutton')
  const note = due.locator('xpath=following-sibling::div')
  const paste = async (text: string): Promise<void> => {
    await parts.first().evaluate((part, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      part.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }
  await openNew(page)
  await page.getByRole('radio', { name: t('charges.kind_cobv') }).check()
  await parts.first().click()
  for (let deletes = 0; deletes < 12; deletes += 1) {
    await page.keyboard.press('Backspace')
    if (deletes % 2 === 1) await page.keyboard.press('ArrowRight')
  }
  await page.getByText(t('charges.dueDate'), { exact: true }).click()
  await expect(parts.first()).toBeFocused()
  for (const name of ['dia', 'mês', 'ano'])
    await expect(due.getByRole('spinbutton', { name: new RegExp(`^${name}`) })).toHaveCount(1)

  await page.keyboard.type('3102')
  await expect(due).toHaveText('31/02/aaaa')
  await page.keyboard.press('Tab')
  await field(page, 'charges.amount').focus()
  await expect(note).toHaveText(t('forms.dayIncomplete'))
  await judge(page, 'day-incomplete')
  await parts.last().click()
  await page.keyboard.type('2027')
  await field(page, 'charges.amount').focus()
  await expect(due).toHaveText('31/02/2027')
  await expect(note).toHaveText(t('forms.noSuchDay'))

  // A stroke ends a part of one digit, and says nothing behind a part that is full.
  for (const text of ['5/1/2027', '05/01/2027', '5.1.27', '5-1-2027', '5 1 2027', '05/1/2027', '5/01/2027']) {
    await paste('12/12/2028')
    await parts.first().click()
    await page.keyboard.type(text)
    await field(page, 'charges.amount').focus()
    await expect(due).toHaveText('05/01/2027')
  }
  for (const text of ['2027-03-12', '12/03/2027 14:30', '12 de março de 2027', '12 mar 27', '12032027']) {
    await paste('01/01/2028')
    await expect(due).toHaveText('01/01/2028')
    await paste(text)
    await expect(due).toHaveText('12/03/2027')
  }
  await paste('30 nov')
  await expect(due).toHaveText('30/11/aaaa')
  await expect(parts.last()).toBeFocused()
  await page.keyboard.type('26')
  await field(page, 'charges.amount').focus()
  await expect(due).toHaveText('30/11/2026')
  await expect(note).toContainText('Segunda-feira')
  const copied = await parts.first().evaluate((part) => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
    part.dispatchEvent(event)
    return event.clipboardData?.getData('text/plain')
  })
  expect(copied).toBe('30/11/2026')
  await parts.first().click()
  await page.keyboard.press('ArrowUp')
  await expect(due).toHaveText('01/12/2026')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(due).toHaveText('30/10/2026')
  await judge(page, 'day')
})

test('a charge is sent by a mail with its PDF or by a text with its code, behind one button', async ({ open }) => {
  const page = await open({})
  await openCharge(page, 'cob', /Bar do Porto/)
  const send = page.getByRole('button', { name: t('charges.send'), exact: true })
  await send.press('Enter')
  await page.getByRole('menuitem', { name: t('charges.copyMessage') }).press('Enter')
  await expect(page.getByText(t('charges.messageCopied'))).toBeVisible()
  expect(await lastAsk(page, 'shell.copyText')).toMatchObject({
    text: expect.stringMatching(/^Cobrança Pix de R\$\s1\.280,00\. Pix Copia e Cola:\n\n000201/),
  })
  await send.click()
  await page.getByRole('menuitem', { name: t('charges.saveMail') }).click()
  expect(await lastAsk(page, 'charges.saveSlip')).toMatchObject({ as: 'mail' })

  const drill = await open({ environment: 'training' })
  await openCharge(drill, 'cob', /Bar do Porto/)
  await drill.getByRole('button', { name: t('charges.send'), exact: true }).press('Enter')
  await drill.getByRole('menuitem', { name: t('charges.copyMessage') }).press('Enter')
  await expect(drill.getByText(t('charges.messageCopied'))).toBeVisible()
  expect(await lastAsk(drill, 'shell.copyText')).toMatchObject({
    text: expect.stringMatching(/^TESTE: .+\n\nCobrança/),
  })
})
