import { expect, type Page } from '@playwright/test'
import type { ShownBatch } from '../../shared/domain/payment-batch.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')

const READ = `(async () => {
  const { value: { rows } } = await window.quita.call('paymentBatches.list', {})
  const { id } = rows.find(({ state }) => state === 'draft')
  return (await window.quita.call('paymentBatches.read', { id })).value
})()`

/** Writes at another desk what this one has not seen yet: `edit` is told the draft as it stands, and answers what is asked for. */
async function elsewhere(
  page: Page,
  edit: (batch: ShownBatch) => readonly [channel: string, ask: object],
): Promise<void> {
  const read = await page.evaluate<ShownBatch>(READ)
  const [channel, ask] = edit(read)
  const told = JSON.stringify({ id: read.id, version: read.version, ...ask })
  const reply = await page.evaluate<{ ok: boolean }>(`window.quita.call(${JSON.stringify(channel)}, ${told})`)
  expect(reply.ok).toBe(true)
}

const draftRow = (batch: ShownBatch, number: number) => {
  const found = batch.rows.find((row) => row.row === number)
  if (found === undefined) throw new Error('no such row')
  const { row, told, order, isOut, duplicateReason, seen } = found
  return { row, told, order, isOut, duplicateReason, seen }
}

/** What stands in a row of the draft. */
async function kept(page: Page, number: number): Promise<ShownBatch['rows'][number]['told'] | undefined> {
  const { rows } = await page.evaluate<ShownBatch>(READ)
  return rows.find(({ row }) => row === number)?.told
}

const card = (page: Page, row: number) => page.getByRole('region', { name: t('lots.row', { row }), exact: true })
const clash = (page: Page, row: number) => page.getByRole('alert').filter({ hasText: t('lots.clashTitle', { row }) })

for (const { theme, size } of looksOf(import.meta.filename)) {
  const draft = async (open: OpenAlone): Promise<Page> => {
    const page = await open({ environment: 'production', book: 'current', settings: { theme } }, size)
    await page.keyboard.press('Control+L')
    await page.getByText('pagamentos-19-11.xlsx').click()
    await expect(page.locator('[data-exception]')).toHaveCount(4)
    return page
  }

  test(`a row that another desk wrote meanwhile is told with both words, and the person chooses, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await draft(open)
    await card(page, 4)
      .getByRole('button', { name: t('lots.typeIt') })
      .click()
    await card(page, 4).getByRole('textbox').fill('1.234,00')
    await elsewhere(page, (batch) => {
      const row = draftRow(batch, 4)
      return ['paymentBatches.putRows', { rows: [{ ...row, told: { ...row.told, amount: '1.243,00' } }] }]
    })
    // What was begun stays as it was begun, until it is written.
    await expect(card(page, 4).getByRole('textbox')).toHaveValue('1.234,00')
    await card(page, 4)
      .getByRole('button', { name: t('lots.mend') })
      .click()
    await expect(clash(page, 4)).toContainText('1.243,00')
    await expect(clash(page, 4)).toContainText('1.234,00')
    expect((await kept(page, 4))?.amount).toBe('1.243,00')
    await judge(page, `lots-clash-${theme}-${size.width}`)
    await clash(page, 4)
      .getByRole('button', { name: t('lots.keepMine') })
      .click()
    await expect(clash(page, 4)).toHaveCount(0)
    expect((await kept(page, 4))?.amount).toBe('1.234,00')
  })

  test(`a total that another desk wrote meanwhile is told beside the one that is typed, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await draft(open)
    await page.getByRole('button', { name: t('lots.controlChange') }).click()
    const field = page.getByRole('group', { name: t('lots.controlGroup') }).getByRole('textbox')
    await field.fill('500,00')
    await elsewhere(page, () => ['paymentBatches.setControl', { control: { sum: 70_000, line: null } }])
    const told = page.getByRole('alert').filter({ hasText: t('lots.controlClash') })
    await expect(told).toContainText('700,00')
    await expect(told).toContainText('500,00')
    await judge(page, `lots-clash-total-${theme}-${size.width}`)
    await told.getByRole('button', { name: t('lots.keepTheirs') }).click()
    await expect(told).toHaveCount(0)
    await expect(page.getByRole('group', { name: t('lots.controlGroup') })).toContainText('700,00')
  })
}

test('another desk’s word about another row is no clash: both are kept', async ({ open }) => {
  const page = await open({ environment: 'production', book: 'current' })
  await page.keyboard.press('Control+L')
  await page.getByText('pagamentos-19-11.xlsx').click()
  await card(page, 4)
    .getByRole('button', { name: t('lots.typeIt') })
    .click()
  await card(page, 4).getByRole('textbox').fill('1.234,00')
  await elsewhere(page, (batch) => {
    const row = draftRow(batch, 5)
    return ['paymentBatches.putRows', { rows: [{ ...row, told: { ...row.told, payee: 'Papelaria Horizonte S.A.' } }] }]
  })
  await card(page, 4)
    .getByRole('button', { name: t('lots.mend') })
    .click()
  await expect(card(page, 4)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect([(await kept(page, 4))?.amount, (await kept(page, 5))?.payee]).toEqual([
    '1.234,00',
    'Papelaria Horizonte S.A.',
  ])
})
