import { expect, type Page } from '@playwright/test'
import type { ReceiptCheck } from '../../shared/domain/receipt-check.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { receiptTexts } from '../unit/shared/proof/receipt-texts.ts'
import { drawCode, drawPaper, lockedPaper } from './entry-files.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const id = 'E39517204202611191312Kq7vT2mX9bL'
const known: ReceiptCheck['known'] = {
  amount: centavos(621_580),
  day: localDate('2026-11-19'),
  payeeName: 'NIMBO EMBALAGENS LTDA',
  payeeDocument: '18304659000105',
  payerDocument: '41208765000107',
}
const nowhere = { known: null, lineId: null }

async function openCheck(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page.keyboard.press('Control+8')
  await page.getByRole('button', { name: t('shell.checkReceipt') }).click()
  await expect(page.locator('h1')).toHaveText(t('check.title'))
  return page
}

/** Chooses a file as in the system's dialog. */
async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function paper(): Promise<Uint8Array> {
  return drawPaper(1, { text: receiptTexts.sections })
}

function asked(page: Page): Promise<{ readonly ask: Record<string, unknown> } | undefined> {
  return page.evaluate("window.quita.calls.findLast(({ channel }) => channel === 'checks.check')")
}

const heading = (page: Page, word: string) => page.getByRole('heading', { level: 2, name: word, exact: true })

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`a receipt is handed over and each answer stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const choice = { settings: { theme } }
    const name = `${theme}-${size.width}`
    const page = await openCheck(open, { ...choice, check: { known } }, size)
    await judge(page, `check-empty-${name}`)
    await choose(page, 'comprovante.pdf', await paper())
    await expect(heading(page, t('check.real'))).toBeVisible()
    await judge(page, `check-real-${name}`)
    await choose(page, 'comprovante.pdf', drawPaper(1, { text: receiptTexts.sections.replace('6.215,80', '9.215,80') }))
    await expect(heading(page, t('check.different'))).toBeVisible()
    await judge(page, `check-different-${name}`)
  })
}

test('what was read stands beside what is known, the difference alone marked, and the answer is copied as text', async ({
  open,
}) => {
  const page = await openCheck(open, { check: { known } })
  await choose(page, 'comprovante.pdf', drawPaper(1, { text: receiptTexts.sections.replace('6.215,80', '9.215,80') }))
  const row = (fact: string) => page.getByRole('row', { name: new RegExp(`^${fact}`) })
  await expect(row(t('check.amount'))).toContainText(/9\.215,80.*6\.215,80.*Diferente/)
  await expect(row(t('check.day'))).toContainText(t('review.matches'))
  await expect(row(t('check.payeeName'))).toContainText(t('review.matches'))
  await expect(page.getByText(t('check.meansDifferent', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('check.copyAnswer') }).click()
  const copied = await page.evaluate<{ readonly ask: { readonly text: string } }>(
    "window.quita.calls.findLast(({ channel }) => channel === 'shell.copyText')",
  )
  expect(copied.ask.text.replaceAll('\u00a0', ' ')).toContain('Valor: R$ 9.215,80 (Extrato: R$ 6.215,80)')
  expect(copied.ask.text).toContain('pelos registros de Aurora Distribuidora')
  expect(copied.ask.text).toContain('41.208.765/0001-07 (Produção)')
  await page.getByRole('link', { name: t('check.openLine') }).click()
  await expect(page.locator('h1')).toHaveText(t('shell.statement'))
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(heading(page, t('check.different'))).toBeVisible()
})

test('of the file only what was read crosses to the engine: its hash, its ids, its facts', async ({ open }) => {
  const page = await openCheck(open, {})
  await choose(page, 'comprovante.pdf', await paper())
  await expect(heading(page, t('check.real'))).toBeVisible()
  expect((await asked(page))?.ask).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    endToEndIds: [id],
    amount: 621_580,
    day: '2026-11-19',
    payeeName: 'Nimbo Embalagens Ltda.',
    payeeDocument: '18304659000105',
    payerDocument: '41208765000107',
    saysScheduled: false,
  })
})

const answers = {
  scheduled: { check: { known, verdict: 'scheduled', status: 'SCHEDULED', settledAt: null }, word: 'check.scheduled' },
  'not done': { check: { known, verdict: 'scheduled', status: 'CANCELED', settledAt: null }, word: 'check.notDone' },
  unknown: { check: { ...nowhere, verdict: 'unknown' }, word: 'check.unknown' },
  'without an id': { check: { ...nowhere, verdict: 'no-id', endToEndId: null }, word: 'check.noId' },
  'kept here': { check: { known, sameFile: true, by: 'receipt' }, word: 'check.real' },
  'come back since': { check: { known, status: 'REFUNDED' }, word: 'check.real' },
} as const

for (const [what, { check, word }] of Object.entries(answers)) {
  test(`a receipt that is ${what} is told by its own word, with what to do`, async ({ open }) => {
    const page = await openCheck(open, { check })
    await choose(page, 'comprovante.pdf', await paper())
    await expect(heading(page, t(word))).toBeVisible()
    await expect(page.getByRole('status').getByText(/SCHEDULED|CANCELED|REFUNDED/)).toHaveCount(0)
    await judge(page, `check-${what.replaceAll(' ', '-')}`)
  })
}

test('an institution that cannot be asked leaves it open, and may be asked again', async ({ open }) => {
  const page = await openCheck(open, { check: { ...nowhere, verdict: 'not-verifiable' } })
  await choose(page, 'comprovante.pdf', await paper())
  await expect(heading(page, t('check.notVerifiable'))).toBeVisible()
  await judge(page, 'check-not-verifiable')
  const calls = () => page.evaluate("window.quita.calls.filter(({ channel }) => channel === 'checks.check').length")
  expect(await calls()).toBe(1)
  await page.getByRole('button', { name: t('check.again') }).click()
  await expect.poll(calls).toBe(2)
})

test('a pasted id alone is not called a real receipt', async ({ open }) => {
  const page = await openCheck(open, { check: { known } })
  await paste(page, id)
  await expect(heading(page, t('check.idOnly'))).toBeVisible()
  await expect(page.getByText(t('check.meansIdOnly'))).toBeVisible()
  await judge(page, 'check-id-only')
})

test('a picture without a code has no id; a code in it is read', async ({ open }) => {
  const page = await openCheck(open, {})
  await choose(page, 'foto.png', await drawCode('https://example.com/', 'QRCode'))
  await expect(page.getByText(t('check.fileName'), { exact: true })).toBeVisible()
  expect((await asked(page))?.ask).toMatchObject({ endToEndIds: [], amount: null, sha256: null })
  await choose(page, 'foto.png', await drawCode(`https://example.com/comprovante/${id}`, 'QRCode'))
  await expect.poll(async () => (await asked(page))?.ask).toMatchObject({ endToEndIds: [id] })
})

test('its own words of scheduling are said beside any other answer', async ({ open }) => {
  const page = await openCheck(open, { check: { ...nowhere, verdict: 'no-id' } })
  await paste(page, receiptTexts.scheduled)
  await expect(page.getByText(t('check.saysScheduled'))).toBeVisible()
  await judge(page, 'check-says-scheduled')
})

test('what cannot be read says why, and a failure of the engine can be tried again', async ({ open }) => {
  const page = await openCheck(open, { failing: { 'checks.check': appError({ kind: 'storage', fault: 'busy' }) } })
  await choose(page, 'senha.pdf', lockedPaper())
  await expect(page.getByRole('alert')).toContainText(t('check.faultProtected'))
  await choose(page, 'planilha.zip', Buffer.from('PK\u0003\u0004'))
  await expect(page.getByRole('alert')).toContainText(t('entry.faultArchive'))
  await judge(page, 'check-refused')
  await choose(page, 'comprovante.pdf', await paper())
  await expect(page.getByRole('alert')).toContainText(t('errors.storageBusyTitle'))
})
