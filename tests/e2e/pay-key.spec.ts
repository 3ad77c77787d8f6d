import { createText } from '../../shared/i18n/create-text.ts'
import { expect, test } from './on-one-training.ts'
import { test as onTraining } from './on-training.ts'
import { payForm } from './pay-form.ts'
import { journeyOf, knownPayments, verdict } from './pay-journey.ts'
import { rehearsal } from './rehearsal.ts'

const t = createText('pt-BR')
/** A CPF that is a mobile number of Minas Gerais too; its holder has it as a key. */
const BOTH = '35918264051'

test('by keyboard: a CNPJ that is pasted is recognised as a key, and paid to its receipt', async ({
  desktop,
  page,
}) => {
  const { keyboard, ...journey } = journeyOf(desktop, page, 'key')
  await journey.enter('18.304.659/0001-05', t('entry.CNPJ'))
  await page.keyboard.press('Enter')
  await expect(payForm(page).amount).toBeFocused()
  await keyboard.write(payForm(page).amount, '1.842,90')
  await keyboard.write(payForm(page).description, 'NF 7719')
  await journey.review()
  await expect(page.getByText(t('review.holderUnknownYet'))).toBeVisible()
  await journey.send()
  await expect(page.getByRole('heading', { level: 1, name: 'Moinho Serra Azul S.A.' })).toBeVisible()
  await journey.readReceipt(['Moinho Serra Azul S.A.'])
  expect((await knownPayments(page)).map(({ kind, state }) => [kind, state])).toEqual([['pix-key', 'settled']])
})

test('by keyboard: eleven digits that can be two things are asked about, and paid as what the person said', async ({
  desktop,
  page,
}) => {
  const { keyboard, ...journey } = journeyOf(desktop, page)
  await journey.enter(BOTH, t('entry.keyAsk'))
  await page.keyboard.press('Enter')
  await expect(keyboard.button('entry.isCpf')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText(t('entry.CPF'))
  await keyboard.write(payForm(page).amount, '85')
  await journey.review()
  await journey.send()
  await journey.readReceipt(['Rafael Antunes Moreira'])
})

onTraining(
  'a key that nobody holds is taken, ends as not done with its reason, and the system says so',
  async ({ desktop, page }) => {
    const { keyboard, ...journey } = journeyOf(desktop, page)
    await journey.enter(rehearsal('key', 'unknown-key').value, t('entry.EMAIL'))
    await page.keyboard.press('Enter')
    await keyboard.write(payForm(page).amount, '10')
    await journey.review()
    // Whoever pays looks away at once: the outcome may come as soon as the window has the keyboard again.
    await desktop.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.once('focus', () => window.hide())
    })
    await journey.send()
    await expect(page.getByText(t('states.rejected')).first()).toBeVisible()
    await expect(page.getByText(t('payments.rejectedTitle', { kind: 'pix' }))).toBeVisible()
    const notices = () =>
      desktop.evaluate(({ Notification }) => Reflect.get(Notification, 'shown') as readonly { title: string }[])
    await expect.poll(notices).toMatchObject([{ title: t('notices.rejectedTitle') }])
  },
)

test('an empty bucket is named with its wait, and closes the way to the review', async ({ desktop, page }) => {
  const { keyboard, ...journey } = journeyOf(desktop, page)
  await journey.enter(rehearsal('key', 'empties-bucket').value, t('entry.EMAIL'))
  await page.keyboard.press('Enter')
  await keyboard.write(payForm(page).amount, '10')
  await journey.review()
  await journey.send()
  await expect(page.getByText('O limite de consultas de chaves foi atingido').first()).toBeVisible()
  await journey.enter('financeiro@valedoipe.com.br', t('entry.EMAIL'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Sem consultas de chave por/)).toBeVisible()
  await keyboard.write(payForm(page).amount, '10')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^As consultas de chave acabaram. Libera em/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('entry.title'))
})
