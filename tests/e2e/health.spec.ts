import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { askEngine } from './ask-engine.ts'
import { picture, pictures } from './looks.ts'
import { expect, test } from './on-one-training.ts'
import { test as onTraining } from './on-training.ts'

const t = createText('pt-BR')
const allGood = /Tudo em ordem/

/** Has the training bank fail, or not any more, and Quita ask it. */
async function rehearse(page: Page, faults: string[]): Promise<void> {
  await askEngine(page, 'training.order', { do: 'set-faults', faults })
  await page.keyboard.press('F5')
}

async function goHome(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
}

test('home, foot and statement say what the bank did not tell, and are calm again once it does', async ({ page }) => {
  const foot = page.getByRole('contentinfo')
  const card = page.getByRole('region', { name: t('health.title') })
  const strip = page.locator('.reading-line')
  const everything = t('health.count', { fresh: 6, all: 6 })
  const butOne = t('health.count', { fresh: 5, all: 6 })
  await goHome(page)
  await expect(card).toContainText(everything)
  await expect(foot).toContainText(t('shell.connected'))
  await picture(page, 'health-all-read')

  const kinds = [
    ['403@transactions', t('errors.credentialScopeTitle'), t('health.deniedTitle', { name: t('health.statement') })],
    ['html@transactions', t('errors.contractPageTitle'), /Extrato: lido só até/],
    ['drop-before-booking@transactions', t('errors.networkResetTitle'), /Extrato: lido só até/],
  ] as const
  for (const [fault, why, title] of kinds) {
    await rehearse(page, [fault])
    await expect(card).toContainText(butOne)
    await expect(card).toContainText(why)
    await expect(foot).toContainText(title)
    await expect(foot).toContainText(t('shell.connected'))
    await expect(page.getByText(allGood)).toHaveCount(0)
    await expect(page.getByText(/o que se movimentou depois não está na soma/)).toBeVisible()
    await pictures(page, `health-home-${fault}`)
    await page.keyboard.press('Control+2')
    await expect(strip).toContainText(title)
    await pictures(page, `health-statement-${fault}`)
    await askEngine(page, 'training.order', { do: 'set-faults', faults: [] })
    await strip.getByRole('button', { name: t('health.retry') }).press('Enter')
    await expect(strip).toHaveCount(0)
    await goHome(page)
    await expect(card).toContainText(everything)
  }

  // F5 at home reads all that home tells of, and what the QR group answers is no less of it.
  await rehearse(page, ['html@pixList'])
  await expect(card).toContainText(butOne)
  await expect(card).toContainText(/Pix recebidos: lido só até/)
  await rehearse(page, [])
  await expect(card).toContainText(everything)

  await rehearse(page, ['drop-before-booking'])
  await expect(foot).toContainText(t('shell.offline'))
  await expect(card).toContainText(t('health.balance'))
  await expect(page.getByText(allGood)).toHaveCount(0)
  await pictures(page, 'health-home-dead')
  await page.keyboard.press('Control+2')
  await expect(strip).toContainText(t('errors.networkResetTitle'))
  await expect(foot).toContainText(t('shell.offline'))
  await pictures(page, 'health-statement-dead')
})

test('one line that cannot be read is told at home, at the foot and over the statement', async ({ page }) => {
  const foot = page.getByRole('contentinfo')
  const card = page.getByRole('region', { name: t('health.title') })
  const title = t('health.partialTitle', { name: t('health.statement'), rows: 1 })
  // A reading goes a day back, and after a weekend there may be no line in it.
  await askEngine(page, 'training.order', { do: 'credit', amount: centavos(10_00) })
  await rehearse(page, ['odd-row@transactions'])
  await goHome(page)
  await expect(foot).toContainText(title)
  await expect(card).toContainText(t('health.count', { fresh: 5, all: 6 }))
  await expect(page.getByText(allGood)).toHaveCount(0)
  await expect(page.getByText(t('home.sumsPartial', { rows: 1 }))).toBeVisible()
  await pictures(page, 'health-home-odd-row')
  await page.keyboard.press('Control+2')
  await expect(page.getByRole('main').getByText(/1 lançamento não pôde ser lido/)).toBeVisible()
  await expect(foot).toContainText(title)
  await pictures(page, 'health-statement-odd-row')
})

onTraining(
  'answers that come compressed or drip are read as any other, and nothing is said of them',
  async ({ page }) => {
    const card = page.getByRole('region', { name: t('health.title') })
    await askEngine(page, 'training.order', { do: 'credit', amount: centavos(12_34) })
    await goHome(page)
    await rehearse(page, ['coded', 'long-ids', 'drip=600@transactions'])
    await expect(card).toContainText(t('health.count', { fresh: 6, all: 6 }))
    await expect(page.getByRole('contentinfo')).toContainText(t('shell.connected'))
    await pictures(page, 'health-home-coded')
    await page.keyboard.press('Control+2')
    await expect(page.getByRole('main').getByText('12,34').first()).toBeVisible()
    await expect(page.locator('.reading-line')).toHaveCount(0)
    await expect(page.getByText(/não pôde ser lido/)).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toContainText(t('shell.connected'))
    await pictures(page, 'health-statement-coded')
  },
)
