import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { type UnnotedWhy, unnotedWords } from '../../renderer/features/agenda/dues-of-paper.ts'
import { type NewDue, newDueSchema } from '../../shared/domain/due.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { drawPdf } from '../fixtures/draw-pdf.ts'
import { type PrintedPaper, printedPapers } from '../fixtures/printed-papers.ts'
import { drawCode } from './entry-files.ts'
import { test } from './page-alone.ts'

/** Papers that are printed and read: some of each kind, or with `QUITA_PAPERS=full` a thousand. */
const COUNT = process.env['QUITA_PAPERS'] === 'full' ? 1_000 : 50
const AT_ONCE = 50
/** What they are drawn from; `QUITA_PAPERS_SEED=N` draws others. */
const SEED = Number(process.env['QUITA_PAPERS_SEED'] ?? 19_028)
const SECONDS_EACH = 20
const t = createText('pt-BR')

test(`of ${COUNT} printed papers none tells a wrong payee, day, amount or line, and each that is not noted is named`, async ({
  open,
}) => {
  test.setTimeout(COUNT * SECONDS_EACH * 1_000)
  const page = await open({ empty: true })
  await page.keyboard.press('Control+Shift+A')
  const press = await page.context().newPage()
  const papers = printedPapers(SEED, COUNT)
  const faults: string[] = []
  const nameless = new Map<string, number>()
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const some = papers.slice(from, from + AT_ONCE)
    const files: { name: string; mimeType: string; buffer: Buffer }[] = []
    for (const [n, paper] of some.entries())
      files.push({ name: nameOf(from + n, paper), ...(await fileOf(press, paper)) })
    const told = await readAllOf(page, files)
    for (const [n, paper] of some.entries()) {
      const { dues, why } = told.get(nameOf(from + n, paper)) ?? { dues: [], why: [] }
      const fault = faultOf(paper, dues, why)
      if (fault !== null) faults.push(`${nameOf(from + n, paper)}, ${paper.kind}: ${fault}`)
      for (const { payeeDocument } of dues)
        if (payeeDocument === null && paper.scan === null) nameless.set(paper.kind, (nameless.get(paper.kind) ?? 0) + 1)
    }
  }
  await press.close()
  test.info().annotations.push({ type: 'read without a document', description: JSON.stringify([...nameless]) })
  expect(faults).toEqual([])
})

type Files = readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]

interface Told {
  readonly dues: readonly NewDue[]
  readonly why: readonly UnnotedWhy[]
}

/** What is wrong of what a paper came to; null where nothing is. */
function faultOf(
  { debts, why: allowed, scan, code }: PrintedPaper,
  dues: readonly NewDue[],
  told: readonly UnnotedWhy[],
) {
  // On a loaded computer the time of a reading may end before its last drawing, again and again: that is told besides, and is true.
  const why = told.filter((one) => one !== 'partly')
  const isWhole = why.length === told.length
  const shown = (dueOn: string, amount: number, barCode: string) => `${dueOn} ${amount} ${barCode}`
  const read = dues.map(({ dueOn, amount, order }) =>
    shown(dueOn, amount, order?.kind === 'billet' ? order.barCode : ''),
  )
  const written = debts.map(({ dueOn, amount, barCode }) => shown(dueOn, amount, barCode))
  if (read.toSorted().join() !== written.toSorted().join())
    return `${read.join() || why.join() || 'nothing'} instead of ${written.join() || allowed.join()}`
  if (debts.length === 0 && !(why.length > 0 && why.every((one) => allowed.includes(one))))
    return `not named: ${why.join()}`
  if (debts.length > 0 && why.length > 0) return `named ${why.join()} though it is noted`
  for (const due of dues) {
    const debt = debts.find(({ barCode }) => barCode === (due.order?.kind === 'billet' ? due.order.barCode : ''))
    if (due.payeeDocument !== null && due.payeeDocument !== debt?.document) return `document ${due.payeeDocument}`
    if (due.payeeDocument === null && debt?.document !== null && scan === null) return 'no document'
    if (due.payeeName !== null && due.payeeName !== debt?.name) return `payee ${due.payeeName}`
    // The code stands beside the line, its own or another's: both are held against each other before anything is paid.
    if (isWhole && code !== null && due.order?.kind === 'billet' && due.order.paper?.codes.includes(code) !== true)
      return 'the code on it is not told'
  }
  return null
}

function nameOf(n: number, { xml }: PrintedPaper): string {
  return `${String(n).padStart(4, '0')}.${xml === null ? 'pdf' : 'xml'}`
}

async function fileOf(press: Page, paper: PrintedPaper): Promise<{ mimeType: string; buffer: Buffer }> {
  if (paper.xml !== null) return { mimeType: 'application/xml', buffer: Buffer.from(paper.xml) }
  return { mimeType: 'application/pdf', buffer: await printed(press, paper) }
}

const A4 = { width: 794, height: 1_123 }

/** A paper as a PDF: printed by the browser, or as one picture of it. */
async function printed(press: Page, { html, scan, cut }: PrintedPaper): Promise<Buffer> {
  await press.setViewportSize(A4)
  await press.setContent(await withCodes(html))
  const whole = scan === null ? await press.pdf({ preferCSSPageSize: true }) : await pictured(press, scan)
  return cut === null ? whole : whole.subarray(0, Math.floor((whole.length * cut) / 100))
}

async function withCodes(html: string): Promise<string> {
  let drawn = html
  for (const [whole, text = ''] of html.matchAll(/"qr:([^"]*)"/g)) {
    const png = Buffer.from(await drawCode(text.replaceAll('&amp;', '&'), 'QRCode')).toString('base64')
    drawn = drawn.replace(whole, `"data:image/png;base64,${png}"`)
  }
  return drawn
}

/** What a scanner makes of it, set to so many dots an inch. */
async function pictured(press: Page, { turned, dots }: NonNullable<PrintedPaper['scan']>): Promise<Buffer> {
  const finer = dots / 96
  const style = `html { zoom: ${finer}; background: #fff } body { transform: rotate(${turned}deg); padding: 20px }`
  await press.setViewportSize({ width: Math.round(A4.width * finer), height: Math.round(A4.height * finer) })
  await press.addStyleTag({ content: style })
  const png = await press.screenshot()
  return Buffer.from(drawPdf([{ whole: png }]))
}

/** Drops files on the agenda, and once more, as a person would, those for which the time was too short; gathers what was told last. */
async function readAllOf(page: Page, files: Files): Promise<ReadonlyMap<string, Told>> {
  const told = new Map(await readAll(page, files))
  const late = files.filter(({ name }) => told.get(name)?.why.some((why) => why === 'partly' || why === 'too-slow'))
  if (late.length > 0) for (const [name, one] of await readAll(page, late)) told.set(name, one)
  return told
}

/** Drops files on the agenda, and gathers what the page told of each. */
async function readAll(page: Page, files: Files): Promise<ReadonlyMap<string, Told>> {
  const before = await callsOf(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])
  await expect(page.locator('progress')).toBeVisible()
  await expect(page.locator('progress')).toHaveCount(0, { timeout: files.length * SECONDS_EACH * 1_000 })
  const told = new Map<string, { dues: NewDue[]; why: UnnotedWhy[] }>()
  const of = (name: string) => {
    const kept = told.get(name) ?? { dues: [], why: [] }
    told.set(name, kept)
    return kept
  }
  for (const { dues } of (await callsOf(page)).slice(before.length))
    for (const due of dues) of('name' in due.source ? due.source.name : '').dues.push(due)
  for (const line of await page.locator('.agenda-unnoted li').allTextContents()) {
    if (line.endsWith(t('agenda.left_known'))) continue
    const why = Object.entries(unnotedWords).find(([, words]) => line.endsWith(t(words)))?.[0]
    of(line.split(' ')[0] ?? '').why.push(whySchema.parse(why))
  }
  return told
}

const whySchema = z.custom<UnnotedWhy>((why) => typeof why === 'string' && why in unnotedWords)
const putsSchema = z.array(z.object({ dues: z.array(newDueSchema) }))

async function callsOf(page: Page): Promise<z.infer<typeof putsSchema>> {
  return putsSchema.parse(
    await page.evaluate("window.quita.calls.filter(({ channel }) => channel === 'agenda.put').map(({ ask }) => ask)"),
  )
}
