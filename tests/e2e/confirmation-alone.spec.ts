import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { confirmationView, proofs, subjects } from '../fakes/page/canned-confirmations.ts'
import { minutesAgo, NOW_MS } from '../fakes/page/canned-session.ts'
import { confirmed, declined, judge, shows, test } from './confirmation-alone.ts'
import { isEveryLook, looksOf } from './looks.ts'

const t = createText('pt-BR')
const locales = isEveryLook ? (['pt-BR', 'en'] as const) : (['pt-BR'] as const)

const back = (page: Page) => page.getByRole('button', { name: t('confirmation.back') })
const filled = (page: Page) => page.locator('.trust-buttons .btn:is(.filled, .trust-yes)')
const passphrase = (page: Page) => page.getByLabel(t('confirmation.passphrase'), { exact: true })
const withPassphrase = {
  proof: { kind: 'passphrase', why: 'amount', above: centavos(1_000_000), attemptsLeft: 5 },
} as const

for (const { theme } of looksOf(import.meta.filename)) {
  for (const locale of locales) {
    test(`every subject with every proof is whole and without a fault, in ${theme} and ${locale}`, async ({ open }) => {
      test.setTimeout(600_000)
      const { page, show } = await open(confirmationView({ theme, locale }))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      let turn = 0
      for (const subject of Object.keys(subjects)) {
        for (const proof of isEveryLook ? proofs : proofs.slice(turn % proofs.length, (turn % proofs.length) + 1)) {
          for (const state of ['asking', 'expired'] as const) {
            await show(confirmationView({ theme, locale, subject, proof, state }))
            await expect(page.locator('.trust-foot .note')).toHaveCount(state === 'expired' ? 1 : 0)
            await page.clock.runFor(1_001)
            await judge(page, `${subject}-${proof.kind}-${state}-${theme}-${locale}`)
          }
        }
        turn += 1
      }
      for (const state of ['changed', 'locked', 'closed'] as const) {
        await show(confirmationView({ theme, locale, state }))
        await expect(page.locator('.trust-facts')).toHaveCount(0)
        await judge(page, `${state}-${theme}-${locale}`)
      }
    })
  }
}

for (const environment of ['homologation', 'training'] as const) {
  test(`the frame of the window tells ${environment}`, async ({ open }) => {
    const { page } = await open(confirmationView({ environment }))
    await expect(page.locator('.frame')).toContainClass(environment)
    await expect(page.getByText(t(`common.${environment}`))).toBeVisible()
    await judge(page, environment)
  })
}

test('it is read in its order: environment, kind, amount, words, payee, account, document, key, note, balance', async ({
  open,
}) => {
  const { page } = await open(confirmationView({ subject: 'key-above-habit' }))
  const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  const order = [
    'Produção',
    'Pix por chave',
    'R$ 12.480,00',
    'doze mil quatrocentos e oitenta reais',
    'Moinho Serra Azul S.A.',
    'nome digitado aqui',
    'Aurora Distribuidora',
    'Banco Mandacaru, ag. 0001, conta 48213-7',
    '27.418.063/0001-19',
    'financeiro@moinhoserraazul.com.br',
    'Acima do que você costuma pagar',
    'A este favorecido: 6 pagamentos em um ano, de R$ 1.100,00 a R$ 2.300,00, o último em 03/11/2026. Este é 5 vezes o maior.',
    'R$ 470.435,37',
    'O Pix sai na hora e não pode ser cancelado.',
  ]
  let at = -1
  for (const words of order) {
    expect(text.indexOf(words, at + 1), words).toBeGreaterThan(at)
    at = text.indexOf(words, at + 1)
  }
  await expect(page).toHaveTitle('Confirmar pagamento · Quita')
})

test('the bar names the deed, and the button says what becomes of it', async ({ open }) => {
  const { page, show } = await open(confirmationView())
  const named = [
    ['end-payment', 'Encerrar pagamento com resultado a confirmar', 'Registrar como recusado'],
    ['team-rehearse', 'Ensaiar a folha de recuperação', 'Conferir'],
    ['team-approve', 'Aprovar', 'Aprovar R$ 12.480,00'],
    ['webhook-cancel', 'Remover webhook da chave Pix', 'Remover webhook da chave'],
    ['connection-test', 'Testar conexão', 'Testar conexão'],
  ] as const
  for (const [subject, title, button] of named) {
    await show(confirmationView({ subject }))
    await expect(page).toHaveTitle(`${title} · Quita`)
    await expect(filled(page)).toHaveAccessibleName(button)
  }
})

test('a payment that is ended is named by its day and key, and a connection that is given up by itself alone', async ({
  open,
}) => {
  const { page, show } = await open(confirmationView({ subject: 'end-payment' }))
  const body = page.locator('main')
  await expect(body).toContainText('19/11/2026 07:32')
  await expect(body).toContainText('0195f3a27c414d0e9b6f2a8c5e1d7f30')
  await judge(page, 'end-payment-named')
  await show(confirmationView({ subject: 'forget' }))
  await expect(body).toContainText('Aurora Distribuidora')
  await expect(body.locator('.trust-account')).toHaveCount(0)
  await judge(page, 'forget-named')
})

test('the button that pays takes the room beside Voltar, whatever it says', async ({ open }) => {
  const { page, show } = await open(confirmationView(withPassphrase))
  const buttons = page.locator('.trust-buttons')
  const roomLeft = () =>
    buttons.evaluate(
      (row) => row.getBoundingClientRect().right - (row.lastElementChild?.getBoundingClientRect().right ?? 0),
    )
  expect(await roomLeft()).toBeLessThan(1)
  await show(confirmationView({ ...withPassphrase, state: 'expired' }))
  await expect(buttons.getByRole('button', { name: t('confirmation.readAgain') })).toBeVisible()
  expect(await roomLeft()).toBeLessThan(1)
})

test('the button sleeps for a second, and again after the window was covered', async ({ open }) => {
  const { page, show, calls } = await open(confirmationView())
  await page.clock.pauseAt(NOW_MS + 60_000)
  await show(confirmationView({ seal: 'selo-2' }))
  await expect(filled(page)).toHaveAccessibleName('Pagar R$ 12.480,00')
  const awake = async (is: boolean): Promise<void> => {
    if (is) await expect(filled(page)).toBeEnabled()
    else await expect(filled(page)).toBeDisabled()
  }
  await page.clock.runFor(999)
  await awake(false)
  await filled(page).click({ force: true })
  await page.clock.runFor(1)
  await awake(true)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await awake(false)
  await page.clock.runFor(5_000)
  await awake(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(999)
  await awake(false)
  await page.clock.runFor(1)
  await awake(true)
  expect((await calls()).filter(({ channel }) => channel !== 'confirmation.read')).toEqual([])
})

test('the keyboard starts on Voltar, Esc goes back, and only the button itself pays', async ({ open }) => {
  const { page, calls } = await open(confirmationView(), { confirm: [declined('too-soon')] })
  await expect(back(page)).toBeFocused()
  await page.clock.runFor(1_001)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Tab')
  await expect(filled(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  expect((await calls()).map(({ channel }) => channel)).not.toContain('confirmation.confirm')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('confirmation.tooSoon'))).toBeVisible()
  await judge(page, 'too-soon')
  await page.keyboard.press('Escape')
  const made = await calls()
  expect(made.filter(({ channel }) => channel === 'confirmation.confirm')).toEqual([
    { channel: 'confirmation.confirm', ask: { seal: 'selo-1', passphrase: null, reason: null } },
  ])
  expect(made.at(-1)?.channel).toBe('confirmation.back')
})

test('the words of a recovery sheet are counted as they are typed, stay where one is wrong, and go as they stand', async ({
  open,
}) => {
  const view = confirmationView({ subject: 'team-rehearse', proof: { kind: 'sheet-words' } })
  const violations = [{ path: 'words.7', reason: 'format' }]
  const { page, calls } = await open(view, {
    confirm: [{ ok: false, error: appError({ kind: 'invalid', sent: 'no', violations }) }],
  })
  const field = page.getByLabel(t('confirmation.sheetWords'))
  await page.clock.runFor(1_001)
  await field.fill('1. abacate 2. bicho')
  await expect(page.getByText(t('confirmation.sheetCount', { count: 2 }))).toBeVisible()
  await filled(page).click()
  await expect(page.getByText(t('confirmation.sheetMissing', { count: 2 }))).toBeVisible()
  await expect(field).toBeFocused()
  const words = Array.from({ length: 24 }, () => 'abacate').join(' ')
  await field.fill(words)
  await filled(page).click()
  await expect(page.getByText(t('confirmation.sheetWordAt', { at: 7 }))).toBeVisible()
  await expect(field).toHaveValue(words)
  await judge(page, 'wrong-sheet-word')
  expect((await calls()).filter(({ channel }) => channel === 'confirmation.confirm')).toEqual([
    { channel: 'confirmation.confirm', ask: { seal: 'selo-1', passphrase: null, reason: null, words } },
  ])
})

test('a passphrase is asked for first, Enter in it pays nothing, and a wrong one says what is left', async ({
  open,
}) => {
  const left = confirmationView({
    proof: { kind: 'passphrase', why: 'amount', above: centavos(1_000_000), attemptsLeft: 4 },
  })
  const { page, calls } = await open(confirmationView(withPassphrase), {
    confirm: [declined('passphrase')],
    read: [shows(confirmationView(withPassphrase)), shows(left)],
  })
  await expect(passphrase(page)).toBeFocused()
  await expect(page.getByText('pedida acima de R$ 10.000,00')).toBeVisible()
  await page.clock.runFor(1_001)
  await filled(page).click()
  await expect(page.getByText(t('confirmation.missingPassphrase'))).toBeVisible()
  await expect(passphrase(page)).toBeFocused()
  await page.keyboard.type('errada')
  await page.keyboard.down('Enter')
  await expect(filled(page)).toBeFocused()
  await page.keyboard.down('Enter') // held down, it repeats on the button that it brought forward
  await page.keyboard.up('Enter')
  expect((await calls()).map(({ channel }) => channel)).not.toContain('confirmation.confirm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não confere. Restam 4 tentativas; depois disso o Quita é bloqueado.')).toBeVisible()
  await expect(passphrase(page)).toHaveValue('')
  await expect(passphrase(page)).toBeFocused()
  await judge(page, 'wrong-passphrase')
  expect((await calls()).at(-2)).toEqual({
    channel: 'confirmation.confirm',
    ask: { seal: 'selo-1', passphrase: 'errada', reason: null },
  })
})

test('a yes is said once, however often the button is pressed, and with the seal of what is shown', async ({
  open,
}) => {
  const { page, show, calls } = await open(confirmationView())
  await show(confirmationView({ seal: 'selo-2', wakesAfterMs: 0 }))
  await page.clock.runFor(1)
  await filled(page).evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 3; presses += 1) button.click() // faster than anything is drawn
  })
  await expect(filled(page)).toHaveText(t('confirmation.busy'))
  await expect(filled(page)).toHaveAttribute('aria-busy', 'true')
  await filled(page).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(back(page)).toBeDisabled()
  await expect(back(page)).toHaveText(t('confirmation.back'))
  await back(page).click({ force: true })
  await judge(page, 'busy')
  expect((await calls()).slice(1)).toEqual([
    { channel: 'confirmation.confirm', ask: { seal: 'selo-2', passphrase: null, reason: null } },
  ])
})

test('a passphrase is chosen twice, and the two have to be the same', async ({ open }) => {
  const view = confirmationView({ proof: { kind: 'choose-passphrase', why: 'amount' } })
  const { page, calls } = await open(view, { confirm: [confirmed] })
  const first = page.getByLabel(t('confirmation.chooseFirst'))
  const again = page.getByLabel(t('confirmation.chooseAgain'))
  await expect(first).toBeFocused()
  await page.clock.runFor(1_001)
  await readOn(page)
  await first.fill('curta')
  await filled(page).click()
  await expect(page.getByText(t('confirmation.chooseShort'))).toBeVisible()
  await first.fill('quatro cavalos azuis no telhado')
  await again.fill('quatro cavalos azuis no telhadO')
  await expect(page.getByText(t('confirmation.chooseDiffers'))).toBeVisible()
  await filled(page).click()
  await judge(page, 'choose-differs')
  expect((await calls()).map(({ channel }) => channel)).not.toContain('confirmation.confirm')
  await again.fill('quatro cavalos azuis no telhado')
  await filled(page).click()
  await expect
    .poll(async () => (await calls()).at(-1)?.ask)
    .toEqual({ seal: 'selo-1', passphrase: 'quatro cavalos azuis no telhado', reason: null })
})

test("the system's check is asked for by its own channel", async ({ open }) => {
  const view = confirmationView({ proof: { kind: 'system', why: 'amount', name: 'Touch ID' } })
  const { page, calls } = await open(view)
  await expect(page.getByText('O Touch ID será pedido ao confirmar: é necessário pelo valor.')).toBeVisible()
  await page.clock.runFor(1_001)
  await filled(page).click()
  await expect
    .poll(async () => (await calls()).at(-1))
    .toEqual({ channel: 'confirmation.systemCheck', ask: { seal: 'selo-1' } })
})

test('what has expired says that nothing was sent, and is read anew under another seal', async ({ open }) => {
  const { page, calls } = await open(confirmationView(), {
    confirm: [declined('expired'), confirmed],
    read: [shows(confirmationView()), shows(confirmationView({ seal: 'selo-2' }))],
  })
  await page.clock.runFor(1_001)
  await filled(page).click()
  await expect(page.getByRole('alert')).toContainText(t('confirmation.expired'))
  await expect(back(page)).toBeFocused()
  await page.getByRole('button', { name: t('confirmation.readAgain') }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(1_001)
  await filled(page).click()
  const yeses = async () => (await calls()).filter(({ channel }) => channel === 'confirmation.confirm')
  await expect.poll(async () => (await yeses()).map(({ ask }) => ask.seal)).toEqual(['selo-1', 'selo-2'])
})

for (const confirm of [[], [{ ok: false, error: appError({ kind: 'internal' }) }]] as const)
  test(`a yes of which nobody knows what came is not said to have sent nothing, ${confirm.length} answered`, async ({
    open,
  }) => {
    const { page } = await open(confirmationView(), { confirm, isCut: confirm.length === 0 })
    await page.clock.runFor(1_001)
    await filled(page).click()
    await expect(page.getByRole('alert')).toContainText(t('confirmation.unsure', { what: 'payment' }))
    await expect(page.getByText('Nada foi enviado')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pagar' })).toHaveCount(0)
    await judge(page, 'unsure')
  })

for (const why of ['changed', 'locked', 'closed'] as const) {
  test(`after ${why} nothing of what was asked stands in the window`, async ({ open }) => {
    const { page, calls } = await open(confirmationView(), { confirm: [declined(why)] })
    await page.clock.runFor(1_001)
    await filled(page).click()
    await expect(page.getByRole('alert')).toContainText(t(`confirmation.${why}`))
    await expect(page.getByText('Moinho')).toHaveCount(0)
    await expect(page.getByText('12.480')).toHaveCount(0)
    await expect(filled(page)).toBeFocused()
    await page.keyboard.press('Enter')
    expect((await calls()).at(-1)?.channel).toBe('confirmation.back')
  })
}

test('of a boleto whose beneficiary nobody said no name is to be compared', async ({ open }) => {
  const { page, show } = await open(confirmationView({ subject: 'billet' }))
  await expect(page.getByText(t('confirmation.first_billet'))).toBeVisible()
  await show(confirmationView({ subject: 'billet-unnamed' }))
  await expect(page.getByText(t('confirmation.first_billetUnnamed'))).toBeVisible()
})

test('a seal that is refused says that nothing was sent', async ({ open }) => {
  const { page } = await open(confirmationView(), { confirm: [declined('refused')] })
  await page.clock.runFor(1_001)
  await filled(page).click()
  await expect(page.getByRole('alert')).toHaveText(t('confirmation.refused'))
  await judge(page, 'refused')
})

test('what nobody sees in a name stands in a box, and a name of any length and height covers nothing', async ({
  open,
}) => {
  const { page } = await open(confirmationView({ subject: 'refund-odd-name' }))
  const who = page.locator('.trust-who')
  await expect(who.locator('.said-hidden')).toHaveText('U+202E')
  const [body, box] = [await page.locator('.trust-body').boundingBox(), await who.boundingBox()]
  if (body === null || box === null) throw new Error('nothing is drawn')
  expect(box.x + box.width).toBeLessThanOrEqual(body.x + body.width)
  expect(await who.evaluate((one) => getComputedStyle(one).overflowY)).toBe('clip')
  await judge(page, 'odd name')
})

test('where the engine does not answer at all, nothing is asked', async ({ open }) => {
  const { page } = await open(confirmationView(), { lost: true })
  await expect(page.getByRole('alert')).toContainText(t('confirmation.lost'))
  await judge(page, 'lost')
})

const more = (page: Page) => page.getByRole('button', { name: t('confirmation.more') })

/** Goes on reading until the yes wakes; how many presses that took. */
async function readOn(page: Page): Promise<number> {
  await expect(more(page).or(page.locator('.trust-yes:not([aria-disabled])'))).toBeVisible()
  let presses = 0
  while (await more(page).isVisible()) {
    const both = page.locator('.trust-foot:has(.trust-more) .trust-yes:not([aria-disabled])')
    expect(await both.count()).toBe(0)
    await more(page)
      .click({ timeout: 2_000 })
      .catch(() => undefined) // what was pressed before may just have been drawn
    presses += 1
    await page.evaluate(() => new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body)))
    if (presses > 12) throw new Error('it never ends')
  }
  await expect(filled(page)).toBeEnabled()
  return presses
}

/** What of who, how much, from where and in which environment is not wholly in sight, or is covered. */
function outOfSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = ['.env', '.trust-head h1', '.trust-head .money', '.trust-head .trust-who', '.trust-head dd']
    return parts.flatMap((part) =>
      [...document.querySelectorAll(part)].flatMap((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        const isSeen = [top + 2, bottom - 2].every((y) => {
          const at = document.elementFromPoint(left + 2, y)
          return at !== null && (element.contains(at) || at.contains(element))
        })
        return isSeen ? [] : [`${part}: ${element.textContent}`]
      }),
    )
  })
}

test('when the yes wakes, who, how much, from which account and in which environment are in sight, by every proof', async ({
  open,
}) => {
  test.setTimeout(300_000)
  const { page, show } = await open(confirmationView())
  const pressed: Record<string, number> = {}
  for (const subject of Object.keys(subjects))
    for (const proof of proofs) {
      const name = `${subject}-${proof.kind}`
      await show(confirmationView({ subject, proof, seal: name }))
      await page.clock.runFor(1_001)
      pressed[name] = await readOn(page)
      // A name of seven lines leaves no room to stand still in: all of it was in sight before the yes woke.
      const isTooHigh = subject === 'refund-odd-name' && !(await page.locator('main.pinned').isVisible())
      if (isTooHigh) expect.soft(pressed[name], name).toBeGreaterThan(0)
      else expect.soft(await outOfSight(page), name).toEqual([])
      await expect
        .soft(
          page
            .locator('.trust-head')
            .getByText(/Aurora|Passa a ser/)
            .first(),
          name,
        )
        .toBeVisible()
    }
  expect(pressed['key-none']).toBe(0)
  expect(pressed['key-refused-choose-passphrase']).toBeGreaterThan(0)
})

test('at twice the size the yes sleeps until all of it was in sight, and the button that scrolls says so', async ({
  open,
}) => {
  const { page, show } = await open(confirmationView())
  await page.setViewportSize({ width: 260, height: 320 })
  for (const subject of ['key-refused', 'batch', 'connection-change', 'limit'])
    for (const proof of proofs.slice(0, 4)) {
      await show(confirmationView({ subject, proof, seal: `${subject}-${proof.kind}` }))
      await page.clock.runFor(1_001)
      await expect(more(page)).toBeVisible()
      await expect(filled(page)).toBeDisabled()
      await expect(page.locator('.env')).toBeInViewport()
      await expect(filled(page)).toHaveAccessibleDescription(t('confirmation.unread'))
      await page.mouse.move(130, 160)
      await expect(async () => {
        await page.mouse.wheel(0, 200)
        await expect(filled(page)).toBeEnabled({ timeout: 100 })
      }).toPass({ timeout: 20_000 })
    }
  await judge(page, 'twice-the-size')
})

test('what was read counts for its seal alone, and the button that read on leaves the keyboard to the answers', async ({
  open,
}) => {
  const view = confirmationView({ subject: 'key-refused', ...withPassphrase })
  const { page, show } = await open(view)
  await page.clock.runFor(1_001)
  await more(page).press('Enter')
  await readOn(page)
  await expect(page.getByLabel(t('confirmation.passphrase'))).toBeFocused()
  await show({ ...view, proof: { ...withPassphrase.proof, attemptsLeft: 4 }, wakesAfterMs: 0 })
  await page.clock.runFor(1)
  await expect(filled(page)).toBeEnabled()
  await show({ ...view, seal: 'selo-2' })
  await page.clock.runFor(1_001)
  await expect(filled(page)).toBeDisabled()
  await expect(more(page)).toBeVisible()
})

test('the window says until when it takes a yes, which is sooner than the review ends', async ({ open }) => {
  const { page, show } = await open(confirmationView())
  await expect(page.getByText('Confirme até 10:43:00')).toBeVisible()
  await expect(page.getByText('10:52')).toHaveCount(0)
  await show(confirmationView({ sealedUntil: minutesAgo(-15), seal: 'selo-2' }))
  await expect(page.getByText('Confirme até 10:52:00')).toBeVisible()
  await show(confirmationView({ subject: 'limit', seal: 'selo-3' }))
  await expect(page.getByText('Confirme até 10:43:00')).toBeVisible()
})

test('what holds for the whole application names no account', async ({ open }) => {
  const { page, show } = await open(confirmationView())
  for (const subject of ['limit', 'limit-never', 'auto-lock', 'institutions']) {
    await show(confirmationView({ subject, seal: subject }))
    await expect(page.getByText('Vale para todas as contas deste computador.')).toBeVisible()
    await expect(page.getByText('Mandacaru')).toHaveCount(0)
  }
})

test('the words of a recovery sheet leave the screen with the time of their window', async ({ open }) => {
  const { page, show } = await open(confirmationView({ subject: 'team-sheet' }))
  await expect(page.getByText('lustroso')).toBeVisible()
  await show(confirmationView({ subject: 'team-sheet', state: 'expired' }))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('lustroso')).toHaveCount(0)
})

test('what is longer than the window is scrolled by the keyboard', async ({ open }) => {
  const { page } = await open(confirmationView({ subject: 'key-look-alike', proof: proofs[3] ?? withPassphrase.proof }))
  await page.setViewportSize({ width: 520, height: 420 })
  const body = page.locator('main')
  await expect(body).toHaveAttribute('tabindex', '0')
  await body.focus()
  await page.keyboard.press('End')
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await judge(page, 'short-window')
})
