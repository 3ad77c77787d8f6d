import { givenHeaders } from '../../shared/domain/known-institution.ts'
import { tokenAddressOf } from '../../shared/domain/token-address-of.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { startForeignBank } from '../fakes/foreign-bank.ts'
import { answerOpenDialog } from './answer-dialogs.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { expect, test } from './fixtures.ts'
import { picture, pictures } from './looks.ts'

const t = createText('pt-BR')

test('an institution of other ways, all of it as gzip, is connected by the form, and a page that comes late is told', async ({
  desktop,
  page,
}) => {
  const bank = await startForeignBank()
  try {
    const press = (
      key: 'firstRun.connectAccount' | 'connections.test' | 'connections.testAgain' | 'connections.save',
    ) => page.getByRole('button', { name: t(key) }).click()
    await press('firstRun.connectAccount')
    await page.getByLabel(t('connections.companyName')).fill('Aurora Distribuidora')
    await page.getByLabel(t('connections.cnpj')).fill('41.208.765/0001-07')
    await page.getByRole('radio', { name: t('connections.homologation') }).check()
    await answerOpenDialog(desktop, bank.pfx)
    const group = page.getByRole('region', { name: t('connections.groupAccounts') })
    await group.getByLabel(t('connections.baseUrl')).fill(bank.baseUrl)
    await group.getByLabel(t('connections.clientId')).fill(bank.clientId)
    await group.getByLabel(t('connections.clientSecret'), { exact: true }).fill(bank.clientSecret)
    await group.getByRole('button', { name: t('connections.chooseCertificate'), exact: true }).click()
    await group.getByLabel(t('connections.filePassphrase')).fill(bank.pfxPassword)
    await group.getByRole('button', { name: t('connections.filePassphraseRead'), exact: true }).click()
    await expect(group.getByText(t('connections.keyMatches'))).toBeVisible()
    await page.getByRole('textbox', { name: t('connections.institution') }).fill('Banco Alheio')
    await page.getByRole('textbox', { name: t('connections.issuer') }).fill('0001')
    await page.getByRole('textbox', { name: t('connections.accountNumber') }).fill('48213-7')
    await group.getByRole('button', { name: t('connections.ways') }).click()
    await page.getByRole('option', { name: 'Banco do Brasil' }).click()
    const tokenUrl = group.getByLabel(t('connections.tokenUrl'))
    await expect(tokenUrl).toHaveValue(tokenAddressOf('banco-do-brasil', 'homologation') ?? '')
    await tokenUrl.fill(bank.tokenUrl)
    const remove = (name: string) =>
      group.getByRole('button', { name: t('connections.headerRemove', { name }).trim(), exact: true }).click()
    await remove(givenHeaders['banco-do-brasil'] ?? '')
    await group.getByRole('button', { name: t('connections.headerAdd') }).click()
    await group.getByLabel(t('connections.headerName'), { exact: true }).fill('Authorization')
    await press('connections.test')
    await expect(group.getByText(t('connections.headersFault'))).toBeVisible()
    await remove('Authorization')

    // The bank says itself what is missing.
    await press('connections.test')
    await confirmInWindow(desktop)
    await expect(page.getByText(bank.header.refusal)).toBeVisible()
    await picture(page, 'foreign-without-header')
    await group.getByRole('button', { name: t('connections.headerAdd') }).click()
    await group.getByLabel(t('connections.headerName'), { exact: true }).fill(bank.header.name)
    await group.getByLabel(t('connections.headerValue')).fill(bank.header.value)
    await press('connections.testAgain')
    await confirmInWindow(desktop)
    await expect(page.getByText(t('connections.testPassed'))).toBeVisible()
    await picture(page, 'foreign-with-header')
    await press('connections.save')

    await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
    await expect(page.getByText('98.765,43').first()).toBeVisible()
    const foot = page.getByRole('contentinfo')
    const card = page.getByRole('region', { name: t('health.title') })
    await expect(card).toContainText(t('health.count', { fresh: 4, all: 4 }))
    // Home and the foot end the one certificate on the same day.
    const title = await page.getByText(/^O certificado vence em/).innerText()
    const date = /\d{2}\/\d{2}\/\d{4}/.exec(title)?.[0] ?? title
    await expect(foot).toContainText(t('shell.certificateUntil', { date }))
    await pictures(page, 'foreign-home')
    const everything = { from: null, to: null, direction: null, kind: null, lowest: null, highest: null, text: '' }
    expect((await askEngine(page, 'statement.totals', { filter: everything })).count).toBe(bank.lines)

    bank.holdSecondPage()
    await page.keyboard.press('F5')
    const reading = t('health.footOf', { name: t('health.statement'), read: bank.pageLines, total: bank.lines })
    await expect(foot).toContainText(reading)
    await pictures(page, 'late-page-home')
    await page.keyboard.press('Control+2')
    await expect(page.getByText('Lançamento alheio 1', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(bank.newestHour).first()).toBeVisible()
    await expect(foot).toContainText(reading)
    await expect(page.getByText(t('states.informed', { status: '' }).trim())).toHaveCount(0) // it tells no states
    await pictures(page, 'late-page-statement')
    bank.letGo()
    await expect(foot).not.toContainText(reading)
    await expect(foot).toContainText(t('shell.connected'))
    await picture(page, 'late-page-over')
  } finally {
    await bank.stop()
  }
})
