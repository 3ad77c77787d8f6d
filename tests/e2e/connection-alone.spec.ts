import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

async function openLife(open: OpenAlone, locale: 'pt-BR' | 'en', ...how: Parameters<OpenAlone>): Promise<Page> {
  const t = createText(locale)
  const page = await open(...how)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.connections') })
    .click()
  await page.getByRole('button', { name: t('life.manage') }).click()
  await expect(page.getByRole('heading', { name: t('life.certificateInUse') })).toBeVisible()
  return page
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the life of a connection stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const t = createText('pt-BR')
    const page = await openLife(open, 'pt-BR', { environment: 'production', settings: { theme } }, size)
    await judge(page, `connection-life-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('life.edit') }).click()
    await judge(page, `connection-change-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('life.remove') }).click()
    await page.getByRole('radio', { name: t('life.dataErase') }).check()
    await judge(page, `connection-remove-${theme}-${size.width}`)
    await expect(page.getByRole('button', { name: t('life.eraseYes') })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: t('life.eraseLabel', { word: t('life.eraseWord') }) }).fill('apagar')
    await expect(page.getByRole('button', { name: t('life.eraseYes') })).not.toHaveAttribute('aria-disabled', 'true')
  })
  test(`the life of a connection in English stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const settings = { theme, locale: 'en' } as const
    const page = await openLife(open, 'en', { environment: 'production', settings }, size)
    await judge(page, `connection-life-en-${theme}-${size.width}`)
  })
}

test('by keyboard: F2 goes to the name, Ctrl+Shift+E and Enter open another connection', async ({ open }) => {
  const t = createText('pt-BR')
  const page = await openLife(open, 'pt-BR', { environment: 'production' })
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: t('life.name') })).toBeFocused()
  await page.keyboard.press('Control+Shift+E')
  await expect(page.getByRole('button', { name: t('connections.open') }).first()).toBeFocused()
})

/** The connect form with something in it. */
async function openForm(open: OpenAlone, locale: 'pt-BR' | 'en', ...how: Parameters<OpenAlone>): Promise<Page> {
  const t = createText(locale)
  const page = await open(...how)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.connections') })
    .click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  await page.getByRole('textbox', { name: t('connections.companyName') }).fill('Serra Azul Ltda.')
  return page
}

test('the connect form asks before it is left by link, by Esc and by the palette, and keeps what was typed', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await openForm(open, 'pt-BR', { environment: 'production' })
  const name = page.getByRole('textbox', { name: t('connections.companyName') })
  const question = page.getByRole('alertdialog', { name: t('connections.leaveQuestion') })
  const ways = {
    link: () =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell.home') })
        .click(),
    escape: () => page.keyboard.press('Escape'),
    async palette() {
      await page.keyboard.press('Control+k')
      await page
        .getByRole('option', { name: t('shell.statement'), exact: false })
        .first()
        .click()
    },
  }
  for (const leave of [ways.link, ways.escape, ways.palette]) {
    await leave()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Serra Azul Ltda.')
    await leave()
    await question.getByRole('button', { name: t('connections.leaveYes') }).click()
    await expect(name).toBeHidden()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.connections') })
      .click()
    await page.getByRole('button', { name: t('connections.newConnection') }).click()
    await expect(name).toHaveValue('Serra Azul Ltda.')
  }
})

test('the connect form is left without a question where nothing was typed', async ({ open }) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production' })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.connections') })
    .click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  await expect(page.getByRole('textbox', { name: t('connections.companyName') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('connections.newConnection') })).toBeVisible()
})

test('the note of an expired certificate offers no way to where one is, and leaving and coming back loses nothing', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const expired = appError({ kind: 'credentials', group: 'accounts', fault: 'certificate-expired' })
  const page = await openForm(open, 'pt-BR', {
    environment: 'production',
    failing: { 'connections.readIdentity': expired },
  })
  const certificate = page.getByRole('group', { name: t('connections.certificate') })
  await certificate.getByRole('button', { name: t('connections.chooseCertificate') }).click()
  await certificate.getByLabel(t('connections.filePassphrase')).fill('senha do arquivo')
  await certificate.getByRole('button', { name: t('connections.filePassphraseRead') }).click()
  const note = certificate.getByRole('alert')
  await expect(note).toContainText(t('errors.credentialCertificateExpiredTitle'))
  await expect(note.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('connections.leaveYes') })
    .click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  await expect(page.getByRole('textbox', { name: t('connections.companyName') })).toHaveValue('Serra Azul Ltda.')
  await expect(certificate.getByText('aurora-homologacao.pfx')).toBeVisible()
  await expect(certificate.getByRole('alert')).toContainText(t('errors.credentialCertificateExpiredTitle'))
})

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the question before the connect form is left stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    for (const locale of ['pt-BR', 'en'] as const) {
      const page = await openForm(open, locale, { environment: 'production', settings: { theme, locale } }, size)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await judge(page, `connect-leave-${locale}-${theme}-${size.width}`)
    }
  })
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    test(`a connection kept for reading says so, and offers no asking, in ${locale}, ${theme} at ${size.width}`, async ({
      open,
    }) => {
      const t = createText(locale)
      const page = await open(
        { environment: 'production', retired: true, health: 'retired', settings: { theme, locale } },
        size,
      )
      const since = t('shell.retired', { date: '17/11/2026' })
      await expect(page.getByRole('contentinfo')).toContainText(since)
      await expect(page.getByRole('contentinfo')).not.toContainText(t('shell.connected'))
      await expect(page.getByRole('main')).toContainText(since)
      await expect(page.getByRole('main')).toContainText(t('health.retiredWhy', { date: '17/11/2026' }))
      for (const asks of ['home.refreshBalance', 'home.payGo'] as const)
        await expect(page.getByRole('button', { name: t(asks) })).toHaveCount(0)
      await judge(page, `retired-home-${locale}-${theme}-${size.width}`)
      for (const list of ['shell.statement', 'shell.billets', 'shell.infractions', 'shell.receipts'] as const) {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: t(list) })
          .click()
        await expect(
          page.getByRole('status').filter({ hasText: t('health.retiredWhy', { date: '17/11/2026' }) }),
        ).toBeVisible()
        const asking = [
          'health.retry',
          'billets.askNow',
          'infractions.refresh',
          'missing.tryAll',
          'statement.fetchOlder',
        ] as const
        for (const asks of asking) await expect(page.getByRole('button', { name: t(asks) })).toHaveCount(0)
        await expect(page.getByRole('contentinfo')).not.toContainText('Ctrl+N')
        if (list === 'shell.statement') await judge(page, `retired-statement-${locale}-${theme}-${size.width}`)
      }
      const reason = t('health.retiredAsks', { date: '17/11/2026' })
      const main = page.getByRole('main')
      // No form takes an order that nobody would get: what still opens is offered in its place.
      for (const keys of ['Control+n', 'Control+Shift+C']) {
        await page.keyboard.press(keys)
        await expect(main).toContainText(t('life.retiredText', { date: '17/11/2026' }))
        await expect(main.getByRole('textbox')).toHaveCount(0)
      }
      await judge(page, `retired-pay-${locale}-${theme}-${size.width}`)
      await main.getByRole('button', { name: t('life.seeReceipts') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('shell.receipts') })).toBeVisible()
      const goTo = (place: 'shell.webhooks' | 'shell.charges') =>
        page
          .getByRole('navigation')
          .getByRole('link', { name: t(place) })
          .click()
      await goTo('shell.webhooks')
      await expect(main).toContainText(reason)
      await expect(main.getByRole('button')).toHaveCount(0)
      await judge(page, `retired-webhooks-${locale}-${theme}-${size.width}`)
      await goTo('shell.charges')
      await expect(main.getByRole('button', { name: t('shell.newCharge') })).toHaveCount(0)
      await main.getByRole('row').nth(1).dblclick()
      await expect(main).toContainText(reason)
      for (const asks of ['charges.repeat', 'charges.revise', 'charges.cancel'] as const)
        await expect(main.getByRole('button', { name: t(asks) })).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).not.toContainText(t('charges.keyAsk'))
      await judge(page, `retired-charge-${locale}-${theme}-${size.width}`)
    })
  }
}
