import { createText } from '../../shared/i18n/create-text.ts'
import { askEngine } from './ask-engine.ts'
import { expect, launch, test } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { lockScreen } from './lock-screen.ts'
import { test as onOne } from './on-one-training.ts'

const t = createText('pt-BR')
const en = createText('en')

test('one key on the first screen opens the training bank with its money and its months of statement', async ({
  page,
}) => {
  await expect(page.getByRole('button', { name: t('firstRun.trainingStart') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
  await expect(page.getByText('100.000,00').first()).toBeVisible()
  await expect(page.getByText('Banco de treino').first()).toBeVisible()
  // Its months are read while the window already stands.
  await expect
    .poll(async () => (await askEngine(page, 'statement.latest', { limit: 100 })).lines.length)
    .toBeGreaterThan(20)
  await expect(page.getByRole('img', { name: /^Saldo no fim do dia, últimos (29|30) dias/ })).toBeVisible()
})

test('the language changes at once, everywhere, and stays after a restart', async ({ desktop, page, userData }) => {
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: null })
  await page.getByRole('link', { name: t('shell.settings') }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('shell.settings') })).toBeVisible()
  await expect(page.getByRole('link', { name: en('shell.receipts') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await desktop.close()
  const again = await launch(userData)
  await expect((await again.firstWindow()).getByRole('link', { name: en('shell.receipts') })).toBeVisible()
  await again.close()
})

onOne(
  'a shortcut locks: the screen says nothing any more, and the system opens it again',
  async ({ desktop, page }) => {
    await expect(page.getByText('100.000,00').first()).toBeVisible()
    await page.keyboard.press('Control+Shift+L')
    await expect(page.getByRole('button', { name: /Desbloquear/ })).toBeVisible()
    expect(await page.locator('body').innerText()).not.toContain('100.000,00')
    const title = await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
    expect(title).toBe('Quita')
    await page.keyboard.press('Enter')
    await expect(page.getByText('100.000,00').first()).toBeVisible()
  },
)

onOne(
  'a lock leaves nothing in the page but where the person was, and unlocking leads back there',
  async ({ page }) => {
    await page.getByRole('link', { name: t('shell.payments'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.payments') })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { remembered: '100.000,00' }))
    await page.keyboard.press('Control+Shift+L')
    await page.getByRole('button', { name: /Desbloquear/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.payments') })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'remembered'))).toBeUndefined()
  },
)

onOne('an exception that nobody heard closes the vault, and the unlock screen says so', async ({ desktop, page }) => {
  await desktop.evaluate(() => void setImmediate(() => process.emit('uncaughtException', new Error('x'))))
  await expect(page.getByText(/falha inesperada/)).toBeVisible()
  await page.getByRole('button', { name: /Desbloquear/ }).click()
  await expect(page.getByText('100.000,00').first()).toBeVisible()
})

// The last of those that share one: the screen stays locked.
onOne('the system’s lock screen locks the vault too', async ({ desktop, page }) => {
  await Promise.all([
    page.waitForEvent('load'), // of the empty page in the place of the one that was left
    lockScreen(desktop),
  ])
  expect((await askEngine(page, 'session.read', {})).stage).toBe('locked')
})

test('without a keychain a passphrase is asked for, a weak one is refused, and only it opens the vault again', async ({
  userData,
}) => {
  const env = { QUITA_HOST_KEYCHAIN: 'plaintext' }
  const passphrase = 'quatro cavalos azuis no telhado'
  const first = await launch(userData, { env })
  test.skip(first.kind === 'electron', 'a real keychain cannot be taken away')
  const page = await first.firstWindow()
  await page.getByRole('button', { name: t('firstRun.trainingStart') }).click()
  await page.getByRole('textbox', { name: t('passphrase.label') }).fill('curta')
  await page.getByRole('textbox', { name: t('passphrase.again') }).fill('curta')
  await page.keyboard.press('Enter')
  expect((await askEngine(page, 'session.read', {})).stage).toBe('welcome')
  await page.getByRole('textbox', { name: t('passphrase.label') }).fill(passphrase)
  await page.getByRole('textbox', { name: t('passphrase.again') }).fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
  await first.close()

  const second = await launch(userData, { env })
  const again = await second.firstWindow()
  await again.getByRole('textbox', { name: t('session.passphrase') }).fill('quatro cavalos azuis no porto')
  await again.keyboard.press('Enter')
  await expect(again.getByRole('alert').first()).toBeVisible()
  await again.getByRole('textbox', { name: t('session.passphrase') }).fill(passphrase)
  await again.keyboard.press('Enter')
  await expect(again.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
  await second.close()
})

test('every window is of a session in memory, and the default one is never used', async ({ page, desktop }) => {
  await expect(page.locator('#root > *').first()).toBeVisible()
  const sessions = await desktop.evaluate(({ BrowserWindow, session }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => ({
      ours: webContents.session === session.fromPartition('quita'),
      persistent: webContents.session.isPersistent(),
      isDefault: webContents.session === session.defaultSession,
    })),
  )
  expect(sessions).toEqual([{ ours: true, persistent: false, isDefault: false }])
})

test('a page that crashes twice within a minute says so, and is not loaded a third time', async ({ page, desktop }) => {
  await expect(page.locator('#root > *').first()).toBeVisible()
  const crash = () =>
    desktop.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    })
  await Promise.all([page.waitForEvent('load'), crash()]) // of the page that is loaded in the place of the one that died
  await expect(page.locator('#root > *').first()).toBeVisible()
  await crash()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A janela do Quita parou duas vezes em um minuto')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Quita’s window stopped twice within a minute')
  await judgeWindow(page, 'stopped')
  await crash()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/stopped.html')
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
})
