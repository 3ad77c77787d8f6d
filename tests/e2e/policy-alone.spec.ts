import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'
import { fillPayment, payForm } from './pay-form.ts'

const t = createText('pt-BR')

async function settings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('region', { name: t('policy.title') }).scrollIntoViewIfNeeded()
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('firstRun.connectAccount') }).click()
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the policies in force stand in the settings, in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ policy: 'managed', keychain: 'forbidden', settings: { theme, autoLockMinutes: 5 } }, size)
    await settings(page)
    await judge(page, `policy-settings-${theme}-${size.width}`)
  })

  test(`policies that could not be read are said before all others, in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ policy: 'broken', settings: { theme, autoLockMinutes: 1 } }, size)
    await settings(page)
    await judge(page, `policy-broken-${theme}-${size.width}`)
  })

  test(`the form of a company that has filled it in, in ${theme} at ${size.width}`, async ({ open }) => {
    const choice = { stage: 'welcome', keychain: 'forbidden', policy: 'managed', companyProfile: 'filled' } as const
    const page = await open({ ...choice, settings: { theme } }, size)
    await judge(page, `policy-welcome-${theme}-${size.width}`)
    await connect(page)
    await expect(page.getByText(t('policy.profileTitle'))).toBeVisible()
    await judge(page, `policy-connect-${theme}-${size.width}`)
    await page.getByText(t('policy.authorityText')).scrollIntoViewIfNeeded()
    await judge(page, `policy-connect-end-${theme}-${size.width}`)
  })

  test(`a profile that cannot be used, in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ stage: 'welcome', companyProfile: 'invalid', settings: { theme } }, size)
    await connect(page)
    await expect(page.getByRole('alert')).toContainText('accounts.baseUrl, clientSecret')
    await judge(page, `policy-bad-profile-${theme}-${size.width}`)
  })
}

test('a computer without policies says so in one line', async ({ open }) => {
  const page = await open({})
  await settings(page)
  await expect(page.getByRole('region', { name: t('policy.title') })).toContainText(t('policy.none'))
})

test('each policy in force is named with its value, and an unknown key is told', async ({ open }) => {
  const page = await open({ policy: 'managed' })
  await settings(page)
  const part = page.getByRole('region', { name: t('policy.title') })
  const said = {
    [t('policy.connectionsHosts')]: 'api.instituicao.com.br, *.hmg.instituicao.com.br',
    [t('policy.connectionsEnvironments')]: 'Homologação, Produção',
    [t('policy.limitsPerPayment')]: 'R$ 50.000,00',
    [t('policy.limitsPerDay')]: 'R$ 200.000,00',
    [t('policy.sessionAutoLockMinutes')]: '5 minutos',
    [t('policy.filesFilingFolder')]: '/srv/financeiro/comprovantes',
  }
  for (const [term, value] of Object.entries(said))
    await expect(part.locator('dl > div').filter({ hasText: term })).toContainText(value)
  await expect(part).toContainText('limits.perMonth: chave desconhecida; a seção fica com o mais restrito')
})

test('the lock offers no time beyond what the company allows', async ({ open }) => {
  const page = await open({ policy: 'managed', settings: { autoLockMinutes: 5 } })
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: new RegExp(t('settings.autoLock')) }).click()
  await expect(page.getByRole('option')).toHaveText(['1 minuto sem uso', '2 minutos sem uso', '5 minutos sem uso'])
})

test('what the company has filled in has no field to change it, and the form is ready without it', async ({ open }) => {
  const page = await open({ stage: 'welcome', companyProfile: 'filled' })
  await connect(page)
  await expect(page.getByText('https://api.instituicao.com.br/contas/v1')).toBeVisible()
  for (const label of [
    'connections.companyName',
    'connections.cnpj',
    'connections.baseUrl',
    'connections.issuer',
  ] as const)
    await expect(page.getByLabel(t(label), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByLabel(t('connections.clientId')).fill('aurora')
  await page.getByRole('textbox', { name: t('connections.clientSecret') }).fill('certo')
  await page.getByRole('button', { name: t('connections.chooseCertificate') }).click()
  await page.getByLabel(t('connections.filePassphrase')).fill('certa')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('connections.keyMatches'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('connections.chooseAuthority') })).toHaveCount(0)
  await page.getByRole('button', { name: t('connections.test') }).click()
  await expect(page.getByText(t('connections.testPassed'))).toBeVisible()
})

for (const why of ['policy', 'missing', 'unreadable', 'writable', 'syntax'] as const) {
  test(`a company profile that does not count says why, and nothing can be typed: ${why}`, async ({ open }) => {
    const page = await open({ stage: 'welcome', companyProfile: why })
    await connect(page)
    const stem = `${why.charAt(0).toUpperCase()}${why.slice(1)}` as Capitalize<typeof why>
    await expect(page.getByRole('alert')).toContainText(t(`policy.profile${stem}`))
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
}

test('where no account may be connected there is no form, and no training bank either', async ({ open }) => {
  const page = await open({ stage: 'welcome', policy: 'no-accounts' })
  await expect(page.getByRole('button', { name: t('firstRun.trainingStart') })).toHaveCount(0)
  await expect(page.getByText(t('firstRun.trainingForbidden'))).toBeVisible()
  await judge(page, 'policy-no-training')
  await connect(page)
  await expect(page.getByRole('status').filter({ hasText: t('policy.noEnvironment') })).toBeVisible()
})

test('the folder of receipts is the company’s, or there is none', async ({ open }) => {
  const filing = async (policy: 'managed' | 'no-files'): Promise<Page> => {
    const page = await open({ policy, filing: 'going' })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(t('shell.filing'))
    await expect(page.getByRole('option').first()).toContainText(t('shell.filing'))
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(t('filing.title'))
    return page
  }
  const managed = await filing('managed')
  await expect(managed.getByText(t('common.setByCompany'))).toBeVisible()
  await expect(managed.getByRole('button', { name: t('filing.chooseOther') })).toHaveCount(0)
  await judge(managed, 'policy-filing')
  const forbidden = await filing('no-files')
  await expect(forbidden.getByText(t('policy.notAllowed'))).toBeVisible()
  await expect(forbidden.getByRole('checkbox', { name: t('filing.on') })).toHaveCount(0)
  await judge(forbidden, 'policy-no-filing')
})

test('a payment above a cap says on the form which cap, what is left of it and who set it', async ({ open }) => {
  const capped = appError({ kind: 'policy', rule: 'per-day', cap: 20_000_000, left: 123_450 })
  const page = await open({ environment: 'training', failing: { 'payments.review': capped } })
  await page.keyboard.press('Control+n')
  await fillPayment(page)
  await payForm(page).review.click()
  const note = page.getByRole('alert').filter({ hasText: t('errors.policyPerDayTitle') })
  await expect(note).toContainText('O teto do dia é R$ 200.000,00 e hoje ainda cabem R$ 1.234,50.')
  await judge(page, 'policy-cap')
})
