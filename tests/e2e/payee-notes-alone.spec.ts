import { expect } from '@playwright/test'
import type * as z from 'zod'
import { type PayeeNote, payeeNoteSchema } from '../../shared/domain/payee-note.ts'
import type { Locale, Theme } from '../../shared/domain/settings.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { staticCode } from '../fixtures/payment-requests.ts'
import { judge, test } from './page-alone.ts'

const known = {
  name: 'Moinho Serra Azul Ltda',
  document: '11222333000181',
  key: 'contas@moinhoserraazul.com.br',
  ispb: null,
  issuer: null,
  number: null,
  payments: 6,
  firstAt: '2026-03-12T13:00:00.000Z',
  lastAt: '2026-11-03T17:20:00.000Z',
}
const account = { ...known, key: null, ispb: '00000000', issuer: '1234', number: '567890' }
const habit = { payments: 6, lowest: 110_000, highest: 230_000, lastAt: known.lastAt }

function titleOf(note: PayeeNote): TextKey {
  switch (note.kind) {
    case 'paper':
      return 'paper.differs'
    case 'first':
      return 'review.firstPayment'
    case 'above-habit':
      return 'review.noteAbove'
    case 'changed':
      return `review.noteChanged_${note.what}`
    case 'look-alike':
      if (note.likeness === 'clipboard') return 'review.noteClipboard'
      return note.known === null ? 'review.noteOdd' : 'review.noteLookAlike'
  }
}

interface Case {
  readonly name: string
  readonly note: z.input<typeof payeeNoteSchema>
  /** The name as the bank told it. */
  readonly told?: string
  readonly boxes?: readonly string[]
}

const cases: readonly Case[] = [
  { name: 'letters', note: { kind: 'look-alike', likeness: 'letters', known }, told: 'Mоinho Serra Azul Ltda' },
  {
    name: 'invisible',
    note: { kind: 'look-alike', likeness: 'invisible', known },
    told: 'Moinho\u200b Serra \u202eAzul Ltda',
    boxes: ['U+200B', 'U+202E'],
  },
  {
    name: 'odd',
    note: { kind: 'look-alike', likeness: 'invisible', known: null },
    told: 'Nova\u2060 Era',
    boxes: ['U+2060'],
  },
  { name: 'spelling', note: { kind: 'look-alike', likeness: 'spelling', known }, told: 'Moinho Sera Azul Ltda' },
  {
    name: 'company-form',
    note: { kind: 'look-alike', likeness: 'company-form', known },
    told: 'Moinho Serra Azul S.A.',
  },
  { name: 'clipboard', note: { kind: 'look-alike', likeness: 'clipboard', known: null } },
  { name: 'key', note: { kind: 'changed', what: 'key', known } },
  { name: 'account', note: { kind: 'changed', what: 'account', known: account } },
  { name: 'document', note: { kind: 'changed', what: 'document', known } },
  {
    name: 'paper',
    note: {
      kind: 'paper',
      differences: [
        {
          what: 'payee',
          code: 'Loja do Zeca, 12.345.678/0001-95',
          paper: 'Moinho Serra Azul Ltda, 11.222.333/0001-81',
        },
        { what: 'amount', code: 104_500, line: 100_000 },
      ],
    },
  },
  { name: 'above', note: { kind: 'above-habit', ...habit } },
  { name: 'first', note: { kind: 'first' } },
]

const looks: readonly { readonly theme: Theme; readonly locale: Locale }[] = [
  { theme: 'light', locale: 'pt-BR' },
  { theme: 'dark', locale: 'en' },
]

const PASTE_A_KEY = `(() => {
  const data = new DataTransfer()
  data.setData('text/plain', '18.304.659/0001-05')
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
})()`

test('a call about a new key is written down by the keyboard, is said beside the warning, and ticks nothing', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await open({ note: payeeNoteSchema.parse({ kind: 'changed', what: 'key', known }) })
  await page.keyboard.press('Control+n')
  await page.getByRole('textbox', { name: t('entry.label') }).fill(staticCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: t('payCode.readings') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: t('payees.called') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('Dalva')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('payees.calledNumberFault'))).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: t('payees.calledNumber') })).toBeFocused()
  await page.keyboard.type('(41) 3304-0000')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.review-main')).toContainText('Dalva, (41) 3304-0000')
  await expect(page.getByRole('checkbox', { name: t('review.readPayee') })).not.toBeChecked()
  await expect(page.locator('.review-main')).toContainText(t('review.noteAsk'))
})

for (const { theme, locale } of looks) {
  for (const { name, note, told = 'Moinho Serra Azul Ltda', boxes = [] } of cases) {
    test(`the review says of a payee: ${name}, in ${locale} and ${theme}`, async ({ open }) => {
      const t = createText(locale)
      const said = payeeNoteSchema.parse(note)
      const title = t(titleOf(said))
      const choice: PageChoice = {
        settings: { theme, locale },
        note: said,
        toldCode: { name: told, document: '11444777000161', txid: 'PEDIDO0042' },
      }
      const page = await open(choice)
      await page.keyboard.press('Control+n')
      await page.getByRole('textbox', { name: t('entry.label') }).fill(staticCode)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: t('payCode.readings') })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const main = page.locator('.review-main')
      for (const box of boxes) await expect(main.locator('.said-hidden', { hasText: box }).first()).toBeVisible()
      if (said.kind === 'look-alike' || said.kind === 'changed') {
        await expect(main.getByText(t('review.noteAsk'))).toBeVisible()
        await expect(page.getByRole('checkbox', { name: t('review.readPayee') })).not.toBeChecked()
      }
      if (said.kind === 'above-habit') await expect(main.getByText(formatBrl(centavos(habit.highest)))).toBeVisible()
      await judge(page, `payee-${name}-${locale}-${theme}`)
      await page.setViewportSize({ width: 1024, height: 640 })
      await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded()
      await judge(page, `payee-${name}-${locale}-${theme}-1024`)
    })
  }

  for (const when of ['before', 'after'] as const) {
    test(`a paste that was swapped is asked about where it is pasted: ${when}, in ${locale} and ${theme}`, async ({
      open,
    }) => {
      const t = createText(locale)
      const page = await open({ settings: { theme, locale }, pasteAlarm: { kind: 'key', when } })
      await page.keyboard.press('Control+n')
      await expect(page.getByRole('textbox', { name: t('entry.label') })).toBeFocused()
      await page.evaluate(PASTE_A_KEY)
      const question = page.getByRole('alert').filter({ hasText: t('entry.swapped') })
      await expect(question).toContainText(t(`entry.swapped_${when}`, { kind: 'key' }))
      await judge(page, `paste-${when}-${locale}-${theme}`)
      await page.setViewportSize({ width: 1024, height: 640 })
      await judge(page, `paste-${when}-${locale}-${theme}-1024`)
      await page.getByRole('button', { name: t('entry.swappedYes') }).press('Enter')
      await expect(question).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: t('payKey.key') })).toHaveValue('18.304.659/0001-05')
    })
  }
}
