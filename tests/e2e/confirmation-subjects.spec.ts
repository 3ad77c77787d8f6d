import type { Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../demo/start-sandbox.ts'
import { answerOpenDialog } from './answer-dialogs.ts'
import { askEngine } from './ask-engine.ts'
import { confirmationWindow, confirmInWindow, goBackInWindow, readToTheEnd } from './confirm-in-window.ts'
import { type DesktopApp } from './fixtures.ts'
import { type Player, playerOf, plays } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { isEveryLook, picture } from './looks.ts'
import { makeCob, payCharge } from './make-charge.ts'
import { expect, test } from './on-training.ts'
import { knownPayments } from './pay-journey.ts'
import { csvFile } from './sheet-files.ts'

const themes = ['light', 'dark', 'contrast'] as const
const passphrase = 'quatro cavalos azuis no telhado'
/** Holds the key, as the training bank tells once it was paid. */
const dairy = {
  key: 'financeiro@valedoipe.com.br',
  document: '27.491.538/0001-00',
  name: 'Laticínios Vale do Ipê Ltda.',
}
/** Two bills of one that is known. */
const sheet = csvFile('leite.csv', [
  ['Fornecedor', 'CNPJ', 'Chave Pix', 'Valor', 'Descrição'],
  [dairy.name, dairy.document, dairy.key, '480,00', 'NF 7721'],
  [dairy.name, dairy.document, dairy.key, '620,00', 'NF 7722'],
])
const payer = 'Empório Sul'
const address = 'https://avisos.aurora.exemplo.test/pix'

/** A window of the application, whose confirmations come in one theme after the other. */
interface Stage extends Player {
  readonly desktop: DesktopApp
  readonly page: Page
  /** Gives Quita its next theme. */
  dress(): Promise<void>
  /** The confirmation that stands, in the play's language and theme, when it says all this and is without a fault. */
  asks(name: string, words: readonly (string | RegExp)[]): Promise<Page>
  yes(passphrase?: string): Promise<void>
  back(): Promise<void>
}

// Each subject is seen in one theme here and in another in the other language; in all where every look is asked for.
for (const [turn, play] of plays.entries()) {
  for (const first of isEveryLook ? themes.keys() : [turn]) {
    test(`by ${play.by}, in ${play.locale}: everything that Quita asks about is confirmed in its own window, from ${themes[first] ?? ''} on`, async ({
      desktop,
      page,
    }) => {
      const bank = await startSandbox()
      const stage = stageOf(desktop, page, await playerOf(page, play), play, first)
      try {
        await rehearse(stage)
        await raiseLimit(stage)
        await payFirst(stage)
        await payChangedKey(stage)
        await payAboveLimit(stage)
        await payBatch(stage)
        await giveBack(stage)
        await registerWebhook(stage)
        await testConnection(stage, bank)
      } finally {
        await bank.stop()
      }
    })
  }
}

function stageOf(
  desktop: DesktopApp,
  page: Page,
  player: Player,
  { by, locale }: (typeof plays)[number],
  first: number,
): Stage {
  let worn = first
  let theme: (typeof themes)[number] = 'light'
  return {
    ...player,
    desktop,
    page,
    async dress() {
      theme = themes[worn % themes.length] ?? 'light'
      worn += 1
      await askEngine(page, 'settings.change', { theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    },
    async asks(name, words) {
      const window = await confirmationWindow(desktop)
      await expect(window.locator('html')).toHaveAttribute('lang', locale)
      await expect(window.locator('html')).toHaveAttribute('data-theme', theme)
      await window.emulateMedia({ reducedMotion: 'reduce' }) // no colour on its way to another is judged
      for (const said of words) await expect(window.locator('.trust')).toContainText(said)
      await readToTheEnd(window)
      await picture(window, `window-${name}-${locale}-${theme}`)
      await judgeWindow(window, `${name}, ${locale}, ${theme}`)
      return window
    },
    yes: (proof) => confirmInWindow(desktop, { by, ...(proof !== undefined && { passphrase: proof }) }),
    back: () => goBackInWindow(desktop, { by }),
  }
}

/** From now on the training bank's confirmations ask as a real account's do. */
async function rehearse({ go, hand, page, t }: Stage): Promise<void> {
  await go('shell.training')
  const box = page.getByRole('checkbox', { name: t('training.rehearseConfirmation') })
  await hand.check(box)
  await expect(box).toBeChecked()
}

async function raiseLimit({ dress, go, hand, field, button, asks, yes, t }: Stage): Promise<void> {
  await dress()
  await go('shell.settings')
  await hand.write(field('settings.passphraseAbove'), '7.500')
  await hand.press(button('settings.passphraseSet'))
  const window = await asks('limit', [t('confirmation.limitHeading'), /R\$\s5\.000,00/, /R\$\s7\.500,00/])
  await expect(window.getByLabel(t('confirmation.chooseFirst'))).toBeFocused()
  await yes(passphrase)
  await expect(field('settings.passphraseAbove')).toHaveValue('7.500,00')
}

/** Puts something into the entry box, fills the form that opens, and goes on to the review and its button. */
async function askToPay(
  stage: Stage,
  entered: string,
  typed: readonly (readonly [Parameters<Player['field']>[0], string])[],
) {
  const { dress, go, hand, field, button, page, t, title } = stage
  await dress()
  await go('shell.newPayment')
  await hand.write(page.getByRole('textbox', { name: t('entry.label') }), entered)
  await hand.press(button('common.continue'))
  for (const [label, text] of typed) await hand.write(field(label), text)
  await hand.press(button('payForm.review'))
  await expect(title).toHaveText(t('review.title'))
  await pressPay(stage)
}

async function pressPay({ hand, page, t }: Stage): Promise<void> {
  for (const box of await page.getByRole('checkbox', { checked: false }).all()) await hand.check(box)
  const why = page.getByRole('textbox', { name: t('review.whyNotRepeated', { kind: 'pix-key' }) })
  if ((await why.count()) > 0) await hand.write(why, 'NF 7720')
  await hand.press(page.locator('.confirm-pane .btn.filled'))
}

async function settled({ page, t }: Stage): Promise<void> {
  await expect(page.locator('.payment-head')).toContainText(t('states.settled'))
}

async function payFirst(stage: Stage): Promise<void> {
  const { asks, yes, t } = stage
  await askToPay(stage, dairy.key, [['payForm.amount', '986,50']])
  const window = await asks('first', [t('confirmation.kind_key'), '986,50', t('confirmation.firstTitle'), dairy.key])
  await expect(window.getByRole('button', { name: t('confirmation.back') })).toBeFocused()
  await expect(window.locator('input')).toHaveCount(0)
  await yes()
  await settled(stage)
}

async function payChangedKey(stage: Stage): Promise<void> {
  const { asks, yes, back, page, t } = stage
  await askToPay(stage, 'contas@valedoipe.com.br', [
    ['payKey.document', dairy.document],
    ['payForm.amount', '986,51'],
  ])
  await asks('changed', [t('confirmation.changed_key'), dairy.name, t('confirmation.why_changed-key')])
  await back()
  await expect(page.getByRole('alert').filter({ hasText: t('errors.moneyNone') })).toBeVisible()
  expect(await knownPayments(page)).toHaveLength(1)
  await pressPay(stage)
  await yes(passphrase)
  await expect.poll(async () => (await knownPayments(page)).length).toBe(2)
}

async function payAboveLimit(stage: Stage): Promise<void> {
  const { asks, yes, page, t } = stage
  await askToPay(stage, dairy.key, [['payForm.amount', '12.480,00']])
  const window = await asks('above', ['12.480,00', t('confirmation.askedAbove', { limit: 'R$ 7.500,00' })])
  await expect(window.getByLabel(t('confirmation.passphrase'), { exact: true })).toBeFocused()
  await window.keyboard.type('errada')
  await window.keyboard.press('Enter')
  await window.keyboard.press('Enter')
  await expect(window.getByText(t('confirmation.wrong', { count: 4 }))).toBeVisible()
  expect(await knownPayments(page)).toHaveLength(2)
  await yes(passphrase)
  await settled(stage)
}

async function payBatch(stage: Stage): Promise<void> {
  const { dress, go, hand, button, asks, yes, page, t } = stage
  await dress()
  await go('shell.lots')
  const chooser = page.waitForEvent('filechooser')
  await hand.press(button('lots.choose'))
  await (await chooser).setFiles(sheet)
  await expect(page.getByRole('heading', { name: t('lots.columns') })).toBeVisible()
  await hand.press(button('lots.check'))
  await expect(page.getByText(t('lots.nothingToResolve'))).toBeVisible()
  await hand.press(button('lots.confirm', { count: 2 }))
  const heading = t('confirmation.batchHeading', { again: 'no', name: 'leite.csv', count: 2 })
  const window = await asks('batch', [heading, '1.100,00', t('confirmation.why_batch'), t('confirmation.batchLeaves')])
  await expect(window.getByLabel(t('confirmation.passphrase'), { exact: true })).toBeFocused()
  await yes(passphrase)
  await expect(page.getByText(t('lots.sentOf', { sent: 2, all: 2 }))).toBeVisible({ timeout: 60_000 })
}

async function giveBack(stage: Stage): Promise<void> {
  const { dress, go, hand, button, asks, yes, page, t, title } = stage
  await payCharge(page, await makeCob(page))
  await dress()
  await go('shell.received')
  await hand.open(page.getByRole('row', { name: new RegExp(payer) }))
  await hand.press(
    page.getByRole('complementary', { name: t('received.pane') }).getByRole('button', { name: t('received.giveBack') }),
  )
  await expect(title).toHaveText(t('received.refundTitle'))
  await hand.press(button('payForm.review'))
  await expect(title).toHaveText(t('review.title'))
  await pressPay(stage)
  await asks('refund', [t('confirmation.kind_refund'), '640,00', payer, t('confirmation.leavesBack')])
  await yes()
  await settled(stage)
}

async function registerWebhook({ dress, go, hand, field, button, asks, yes, page, t }: Stage): Promise<void> {
  await dress()
  await go('shell.webhooks')
  const row = page.getByRole('row', { name: t('webhooks.transfer') })
  await hand.open(row)
  await hand.write(field('webhooks.uri'), address)
  await hand.press(button('webhooks.create'))
  await asks('webhook', [
    t('confirmation.webhookHeading', { deed: 'create' }),
    address,
    t('confirmation.news_TRANSFER'),
  ])
  await yes()
  await expect(row).toContainText(address)
}

async function testConnection(stage: Stage, { offer }: Sandbox): Promise<void> {
  const { dress, go, hand, field, button, asks, yes, desktop, page, t } = stage
  await dress()
  await answerOpenDialog(desktop, offer.tls.pfx)
  await go('shell.connections')
  await hand.press(button('connections.newConnection'))
  await hand.write(field('connections.companyName'), 'Aurora Distribuidora')
  await hand.write(field('connections.cnpj'), '41.208.765/0001-07')
  await hand.pick(page.getByRole('radio', { name: t('connections.homologation') }))
  await hand.write(field('connections.baseUrl'), offer.accounts.baseUrl)
  await hand.write(field('connections.clientId'), offer.accounts.clientId)
  await hand.write(page.getByLabel(t('connections.clientSecret'), { exact: true }), offer.accounts.clientSecret)
  await hand.press(button('connections.chooseCertificate'))
  await hand.write(page.getByLabel(t('connections.filePassphrase')), offer.tls.pfxPassword)
  await hand.press(button('connections.filePassphraseRead'))
  await expect(page.getByText(t('connections.keyMatches'))).toBeVisible()
  await hand.press(button('connections.test'))
  const heading = t('confirmation.connectionHeading', { deed: 'test' })
  await asks('connection', [heading, 'Aurora Distribuidora', offer.accounts.baseUrl, t('common.homologation')])
  await yes()
  // The bank's balance is a round one, which leaves its unit to be said.
  await expect(page.getByText(t('connections.testAsks'))).toBeVisible()
}
