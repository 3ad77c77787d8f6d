import type { Page } from '@playwright/test'
import type { Rehearsal } from '../../shared/domain/training.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { DesktopApp } from '../e2e/fixtures.ts'
import { rehearsal } from '../e2e/rehearsal.ts'
import { confirm, picture, step, words } from './stage.ts'

/** A payment that begins in the entry box: what is put in, and what else its form asks. */
interface Kind {
  readonly name: 'key' | 'code' | 'boleto'
  readonly paid: Rehearsal
  readonly asked: readonly (readonly [label: TextKey, text: string])[]
}

/** One payment of each kind that can be pasted, from the entry box to its stored receipt. */
export async function payOtherKinds(app: DesktopApp, page: Page): Promise<void> {
  for (const kind of kinds())
    await step(`paid by ${kind.name}, from the entry box to the receipt`, () => pay(app, page, kind))
}

function kinds(): readonly Kind[] {
  return [
    {
      name: 'key',
      paid: rehearsal('key', 'settles', 1),
      asked: [['payForm.amount', '1.842,90']],
    },
    { name: 'code', paid: rehearsal('code', 'asks-amount'), asked: [['payForm.amount', '219,90']] },
    {
      name: 'boleto',
      paid: rehearsal('billet', 'late-charges'),
      asked: [['payBillet.description', 'NF 10423']],
    },
  ]
}

async function pay(app: DesktopApp, page: Page, { name, paid, asked }: Kind): Promise<void> {
  await page.keyboard.press('Control+n')
  await page.getByRole('textbox', { name: words('entry.label') }).fill(paid.value)
  await page.keyboard.press('Enter')
  for (const [label, text] of asked) await page.getByRole('textbox', { name: words(label), exact: true }).fill(text)
  await picture(page, `${name}-form`)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: words('review.title') }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await picture(page, `${name}-review`)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await confirm(app, name)
  await page.getByRole('button', { name: words('payments.openReceipt') }).waitFor({ timeout: 60_000 })
  await picture(page, `${name}-settled`)
}
