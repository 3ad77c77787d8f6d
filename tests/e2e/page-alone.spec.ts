import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')
const passphrase = 'quatro cavalos azuis no telhado'

async function fillConnection(page: Page, secret: string, client = 'aurora'): Promise<void> {
  await page.getByLabel(t('connections.companyName')).fill('Aurora Distribuidora')
  await page.getByLabel(t('connections.cnpj')).fill('11222333000181')
  await page.getByLabel(t('connections.baseUrl')).fill('https://api.instituicao.com.br/contas')
  await page.getByLabel(t('connections.clientId')).fill(client)
  await page.getByRole('textbox', { name: t('connections.clientSecret') }).fill(secret)
  await page.getByRole('button', { name: t('connections.chooseCertificate') }).click()
}

for (const { theme } of looksOf(import.meta.filename)) {
  test(`connecting names each fault where it is, in ${theme}`, async ({ open }) => {
    const page = await open({ stage: 'welcome', keychain: 'missing', settings: { theme } })
    await page.getByRole('button', { name: t('firstRun.connectAccount') }).click()
    await page.getByRole('button', { name: t('connections.test') }).click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7)
    await judge(page, `connect-empty-${theme}`)

    await fillConnection(page, 'errado')
    await page.getByLabel(t('connections.filePassphrase')).fill('errada')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('errors.credentialWrongPassphraseTitle'))).toBeInViewport()
    await expect(page.getByRole('button', { name: t('errors.actionConnections') })).toHaveCount(0)
    await judge(page, `connect-wrong-password-${theme}`)

    await page.getByLabel(t('connections.filePassphrase')).fill('certa')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('connections.keyMatches'))).toBeVisible()
    await page.getByRole('textbox', { name: t('passphrase.label'), exact: true }).fill(passphrase)
    await page.getByRole('textbox', { name: t('passphrase.again') }).fill(passphrase)
    await page.getByRole('button', { name: t('connections.test') }).click()
    await expect(page.getByText(t('errors.credentialRefusedTitle'))).toBeVisible()
    await judge(page, `connect-refused-${theme}`)

    await expect(page.getByRole('button', { name: t('connections.save') })).toHaveAccessibleDescription(
      t('connections.saveUntested'),
    )
    await judge(page, `connect-untested-${theme}`)

    await page.getByRole('textbox', { name: t('connections.clientSecret') }).fill('certo')
    await expect(page.getByText(t('connections.testStale'))).toBeVisible()
    await page.getByRole('button', { name: t('connections.testAgain') }).click()
    await expect(page.getByText(t('connections.testPassed'))).toBeVisible()
    await page.getByRole('button', { name: t('connections.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
  })
}

test('the unit of the API for charges is asked about before the connection is kept too', async ({ open }) => {
  const page = await open({ stage: 'welcome', keychain: 'system' })
  await page.getByRole('button', { name: t('firstRun.connectAccount') }).click()
  await page.getByRole('checkbox', { name: t('connections.groupQrcodesUse') }).check()
  await expect(page.getByText(t('connections.amountsQrcodesAsked'))).toHaveCount(0)
  await page.getByRole('button', { name: t('connections.save') }).click()
  await expect(page.getByText(t('connections.amountsQrcodesAsked'))).toBeVisible()
  await expect(page.getByText(t('connections.amountsAsked'))).toBeVisible()
})

test('a round balance is asked about before the connection is kept, and read again as the person says', async ({
  open,
}) => {
  const page = await open({ stage: 'welcome', keychain: 'system' })
  await page.getByRole('button', { name: t('firstRun.connectAccount') }).click()
  await fillConnection(page, 'certo', 'redondo')
  await page.getByLabel(t('connections.filePassphrase')).fill('certa')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('connections.keyMatches'))).toBeVisible()
  await page.getByRole('button', { name: t('connections.test') }).click()
  await expect(page.getByText(/Saldo lido: R\$\s10\.050,00.*R\$\s100,50/)).toBeVisible()
  await page.getByRole('button', { name: t('connections.save') }).click()
  await expect(page.getByText(t('connections.amountsAsked'))).toBeInViewport()
  await expect(page.getByText(t('connections.testAsks'))).toBeVisible()
  const toMend = t('forms.toMend', { count: 1, names: t('connections.amounts') })
  await expect(page.locator('p.hint').filter({ hasText: toMend })).toBeVisible()
  await judge(page, 'connect-amounts')
  await page.getByRole('button', { name: new RegExp(`^${t('common.chooseOne')}`) }).click()
  await page.getByRole('option', { name: t('connections.amounts_cents') }).click()
  await expect(page.getByText(t('connections.testStale'))).toBeVisible()
  await page.getByRole('button', { name: t('connections.testAgain') }).click()
  await expect(page.getByText(/Saldo lido: R\$\s100,50, de 10\.050 centavos/)).toBeVisible()
  await page.getByRole('button', { name: t('connections.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
})

test('the way back leads through a form whose empty box has the keyboard, and not out of one with words in it', async ({
  open,
}) => {
  const page = await open({})
  const h1 = page.locator('h1')
  await page.keyboard.press('Control+9')
  await page.keyboard.press('Control+n')
  const box = page.getByRole('textbox', { name: t('entry.label') })
  await expect(box).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(h1).toHaveText(t('shell.infractions'))
  await page.keyboard.press('Control+n')
  await box.fill('ana maria')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(h1).toHaveText(t('entry.title'))
  await expect(box).toBeFocused()
})

test('the keyboard alone goes everywhere, and the title takes the focus on the way', async ({ open }) => {
  const page = await open({})
  const h1 = page.locator('h1')
  await page.keyboard.press('Control+,')
  await expect(h1).toHaveText(t('shell.settings'))
  await expect(h1).toBeFocused()
  await page.keyboard.press('Control+9')
  await expect(h1).toHaveText(t('shell.infractions'))
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(h1).toHaveText(t('shell.settings'))
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('shell.shortcuts') })).toBeVisible()
  await judge(page, 'shortcut-sheet')
  await page.setViewportSize({ width: 640, height: 400 })
  await judge(page, 'shortcut-sheet-640')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('F6')
  await expect(page.locator('[data-region="work"] :focus')).toBeVisible()
  await page.keyboard.press('Control+n')
  await expect(h1).toHaveText(t('shell.newPayment'))
})

test('beside the sections the company is named whole, and infractions are as many as at home', async ({ open }) => {
  const page = await open({ environment: 'training' })
  const infractions = page.getByRole('navigation').getByRole('link', { name: t('shell.infractions') })
  await expect(infractions).toContainText(t('shell.count_infractions', { count: 4 }))
  await expect(page.getByRole('main').getByText(/^4 infrações/)).toBeVisible()
  const name = page.locator('.company-name > span')
  const cut = await name.evaluate((span) => {
    span.textContent = 'Empresa de Treino Distribuidora Ltda'
    return span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight + 1
  })
  expect(cut).toBe(false)
})

test('menus open by keyboard, name their keys and change the theme', async ({ open }) => {
  const page = await open({})
  await page.getByRole('button', { name: t('shell.menuView') }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await judge(page, 'menu')
  await page.getByRole('menuitem', { name: t('shell.themeDark') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a failed unlock says how many tries failed, and another company can be chosen', async ({ open }) => {
  const page = await open({ stage: 'locked', keychain: 'missing', failedAttempts: 2 })
  await expect(page).toHaveTitle('Quita')
  await expect(page.getByText(t('session.attempts', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('session.otherCompany') }).click()
  await judge(page, 'unlock-choice')
  await page.getByRole('button', { name: /Banco de treino/ }).click()
  await page.getByLabel(t('session.passphrase')).fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
})

test('an engine that answers nothing but failures leaves words on the screen, never a blank', async ({ open }) => {
  const failure = { kind: 'storage', fault: 'damaged', reference: 'ref-1', retry: 'never' } as const
  const page = await open({
    failing: {
      'payments.list': failure,
      'balance.read': failure,
      'receipts.rows': failure,
      'receipts.totals': failure,
    },
  })
  for (const section of ['shell.home', 'shell.payments', 'shell.receipts'] as const) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t(section) })
      .click()
    await expect(page.locator('.content').getByText(t('errors.storageDamagedTitle')).first()).toBeVisible()
  }
})

test('the rows of the payments stay where they are when the pane opens beside them', async ({ open }) => {
  for (const window of [
    { width: 1280, height: 800 },
    { width: 1024, height: 640 },
  ]) {
    const page = await open({}, window)
    await page.keyboard.press('Control+4')
    const row = page.getByRole('grid').getByRole('row').nth(2)
    const top = async () => (await row.boundingBox())?.y
    const before = await top()
    await row.click()
    await expect(page.locator('.pane')).toBeVisible()
    expect(await top()).toBe(before)
  }
})

test('at 200 % and in forced colours everything is still there', async ({ open }) => {
  for (const window of [{ width: 640, height: 400 }, { forcedColors: true }]) {
    const page = await open({}, window)
    for (const section of ['shell.settings', 'shell.connections', 'shell.payments', 'shell.home'] as const) {
      await goToSection(page, section)
      await expect(page.locator('h1')).toHaveText(t(section))
      await judge(page, `${section.replace('.', '-')}-${window.width ?? 'forced'}`)
    }
    await expect(page.locator('.head .env, .company .env').filter({ visible: true })).toHaveCount(1)
  }
})

test('at 200 % the first run stands at its top, with its title and the whole button of the first way in sight', async ({
  open,
}) => {
  for (const keychain of ['system', 'missing'] as const) {
    const page = await open({ stage: 'welcome', keychain }, { width: 640, height: 400 })
    const start = page.getByRole('button', { name: t('firstRun.trainingStart') })
    await expect(start).toBeFocused()
    expect(await page.locator('.closed-main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await expect(page.locator('h1')).toBeInViewport({ ratio: 1 })
    await expect(start).toBeInViewport({ ratio: 1 })
    await judge(page, `welcome-640-${keychain}`)
  }
})

test('the first run and what is locked change their language from the foot', async ({ open }) => {
  const page = await open({ stage: 'welcome', keychain: 'missing' })
  await page.getByRole('button', { name: 'English', exact: true }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Português (Brasil)', exact: true })).toBeVisible()
  await judge(page, 'welcome-english')
  const locked = await open({ stage: 'locked', keychain: 'missing' })
  await locked.getByRole('button', { name: 'English', exact: true }).press('Enter')
  await expect(locked.locator('html')).toHaveAttribute('lang', 'en')
  await judge(locked, 'locked-english')
})
