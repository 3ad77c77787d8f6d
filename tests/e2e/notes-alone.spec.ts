import { expect, type Locator, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import {
  bombXml,
  cancelledCityXml,
  cityInvoices,
  cteXml,
  freightKey,
  invoiceKey,
  invoicePdf,
  manifestXml,
  nfeXml,
  nfseXml,
  otherInvoices,
  serviceKey,
} from '../fixtures/invoices.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
] as const

interface Call {
  readonly channel: string
  readonly ask: { readonly invoice?: unknown; readonly text?: string; readonly tags?: readonly string[] }
}

/** Opens the line of Nimbo Embalagens, with its notes in sight. */
async function openLine(open: OpenAlone, choice: PageChoice = {}, size?: (typeof sizes)[number]): Promise<Page> {
  const page = await open(choice, size)
  await page.keyboard.press('Control+2')
  await page
    .getByRole('row', { name: /Nimbo Embalagens/ })
    .first()
    .click()
  await notesOf(page).scrollIntoViewIfNeeded()
  return page
}

function notesOf(page: Page): Locator {
  return page.getByRole('region', { name: t('notes.title') })
}

async function callsOf(page: Page, channel: string): Promise<readonly Call['ask'][]> {
  const calls = await page.evaluate<readonly Call[]>(
    'window.quita.calls.map(({ channel, ask }) => ({ channel, ask: { ...ask, bytes: undefined } }))',
  )
  return calls.filter((call) => call.channel === channel).map(({ ask }) => ask)
}

async function attach(page: Page, name: string, bytes: Buffer | string): Promise<void> {
  await notesOf(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`a note, and the place for one, stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const choice = { settings: { theme } }
    const bare = await openLine(open, choice, size)
    await expect(notesOf(bare).getByText(t('notes.empty'))).toBeVisible()
    await judge(bare, `notes-empty-${theme}-${size.width}`)
    const page = await openLine(open, { ...choice, noted: true }, size)
    await expect(notesOf(page).getByRole('button', { name: t('notes.removeTag', { tag: 'contrato' }) })).toBeVisible()
    await notesOf(page).getByText('NF-e nº 780').scrollIntoViewIfNeeded()
    await judge(page, `notes-full-${theme}-${size.width}`)
    await page.getByRole('link', { name: /^Pagamentos/ }).click()
    await page
      .getByRole('row', { name: /Nimbo Embalagens/ })
      .first()
      .dblclick()
    await notesOf(page).scrollIntoViewIfNeeded()
    await expect(notesOf(page).getByText('NF-e nº 780')).toBeVisible()
    await judge(page, `notes-payment-${theme}-${size.width}`)
    await page.getByRole('link', { name: /^Comprovantes/ }).click()
    await page.getByRole('button', { name: t('notes.fold') }).click()
    await expect(notesOf(page).getByText('NF-e nº 780')).toBeVisible()
    await judge(page, `notes-receipt-${theme}-${size.width}`)
  })
}

test('what is written saves itself when the field is left, and says when', async ({ open }) => {
  const page = await openLine(open)
  await notesOf(page)
    .getByRole('textbox', { name: t('notes.text') })
    .fill('Aluguel da loja, novembro')
  await page.keyboard.press('Tab')
  await expect(notesOf(page).getByText(t('notes.savedAt', { time: '10:42' }))).toBeVisible()
  expect(await callsOf(page, 'notes.save')).toMatchObject([{ text: 'Aluguel da loja, novembro', tags: [] }])
})

test('tags are added by Enter, comma and choice, and taken away by Backspace, with the keyboard alone', async ({
  open,
}) => {
  const page = await openLine(open, { noted: true })
  const field = notesOf(page).getByRole('textbox', { name: t('notes.tags') })
  await field.focus()
  await page.keyboard.type('aluguel')
  await page.keyboard.press('Enter')
  await page.keyboard.type('loja 2,')
  await page.keyboard.type('obr')
  await page.keyboard.press('Tab')
  await expect(notesOf(page).getByRole('button', { name: t('notes.removeTag', { tag: 'obr' }) })).toBeVisible()
  await field.focus()
  await page.keyboard.press('Backspace')
  await notesOf(page).getByRole('button', { name: 'frete', exact: true }).press('Enter')
  const tags = ['contrato', 'gráfica', 'aluguel', 'loja 2', 'frete']
  await expect.poll(async () => (await callsOf(page, 'notes.save')).at(-1)?.tags).toEqual(tags)
  await expect(
    notesOf(page)
      .getByRole('list', { name: t('notes.tags') })
      .getByRole('listitem'),
  ).toHaveText(tags)
})

test('a cost centre in use is chosen from the list', async ({ open }) => {
  const page = await openLine(open, { noted: true })
  const field = notesOf(page).getByRole('combobox', { name: t('notes.costCentre') })
  // A list that opens while the pane still scrolls to its field closes with it.
  await expect(async () => {
    await field.fill('s')
    await field.fill('se')
    await page.getByRole('option', { name: 'Sede' }).click({ timeout: 2_000 })
  }).toPass()
  await expect.poll(async () => (await callsOf(page, 'notes.save')).at(-1)).toMatchObject({ costCentre: 'Sede' })
})

const nfe = {
  key: invoiceKey,
  number: '780',
  issuerName: 'Gráfica Estrela & Filhos Ltda',
  issuerDocument: '33009911002506',
  issuedOn: '2006-04-12',
  total: 124_500,
  payerDocument: '11222333000181',
  dueOn: ['2006-05-12', '2006-06-12'],
  instalments: [
    { dueOn: '2006-05-12', amount: 62_250 },
    { dueOn: '2006-06-12', amount: 62_250 },
  ],
}
const printed = {
  ...nfe,
  payerDocument: undefined,
  dueOn: undefined,
  instalments: undefined,
  issuerName: null,
  issuedOn: null,
}
const cancelled = {
  key: invoiceKey,
  number: '780',
  issuerName: null,
  issuerDocument: '33009911002506',
  issuedOn: null,
  total: null,
  cancelled: true,
}
const service = {
  number: '4512',
  issuerName: 'Consultoria Aurora',
  issuerDocument: '12345678000195',
  issuedOn: '2026-11-10',
  payerDocument: '11222333000181',
}
const wide = (xml: string): string => xml.replace('UTF-8', 'UTF-16')

const files: readonly (readonly [string, string, () => Buffer | string | Promise<Buffer>, unknown])[] = [
  ['an NF-e', 'nota.xml', () => nfeXml(), nfe],
  ['an NF-e that names no encoding, after a mark and a blank line', 'x', () => `\ufeff\n${nfeXml(withoutHead)}`, nfe],
  ['an NF-e in the Windows alphabet', 'x.xml', () => Buffer.from(nfeXml(withoutHead), 'latin1'), nfe],
  ['an NFC-e without a key', 'x.xml', () => nfeXml((xml) => xml.replace(/Id="[^"]*"/, '')), { ...nfe, key: null }],
  [
    'an NF-e with a wrong key',
    'x.xml',
    () => nfeXml((xml) => xml.replace(/Id="NFe\d{43}5"/, `Id="NFe${invoiceKey.slice(0, 43)}4"`)),
    { ...nfe, key: null },
  ],
  [
    'a CT-e whose names wear a prefix',
    'frete.xml',
    () => cteXml,
    {
      key: freightKey,
      number: '1234',
      issuerName: 'Transportes Rio Claro',
      issuerDocument: '12345678000195',
      issuedOn: '2026-11-03',
      total: 31_050,
      payerDocument: '11222333000181',
    },
  ],
  [
    'a national NFS-e',
    'servico.xml',
    () => nfseXml,
    {
      key: serviceKey,
      number: '4512',
      issuerName: 'Consultoria Aurora',
      issuerDocument: '12345678000195',
      issuedOn: '2026-11-10',
      total: 98_010,
      payerDocument: '11222333000181',
    },
  ],
  ...otherInvoices.map(({ name, key, number, total, xml, dueOn }): (typeof files)[number] => [
    name,
    'nota.xml',
    () => xml,
    {
      ...(name === 'a CT-e OS' && { instalments: [{ dueOn: '2026-12-20', amount: 150_000 }] }),
      key,
      number,
      issuerName: 'Energia do Vale S.A.',
      issuerDocument: '12345678000195',
      issuedOn: '2026-11-05',
      total,
      payerDocument: '11222333000181',
      dueOn,
    },
  ]),
  ...cityInvoices.map((city): (typeof files)[number] => [
    city.name,
    'servico.xml',
    () => city.xml,
    { ...service, key: 'key' in city ? city.key : null, total: city.total },
  ]),
  [
    'an NFS-e that its city cancelled',
    'servico.xml',
    () => cancelledCityXml,
    { ...service, key: null, total: cityInvoices[0].total, cancelled: true },
  ],
  [
    'two NFS-e of a city in one file',
    'servico.xml',
    () =>
      cityInvoices[0].xml.replace(
        /(<CompNfse>)(.*)(<\/CompNfse>)/,
        (_, begin: string, one: string, end: string) => `${begin}${one}${one.replaceAll('4512', '4513')}${end}`,
      ),
    null,
  ],
  ['an NF-e in UTF-16', 'x.xml', () => Buffer.from(`\ufeff${nfeXml(wide)}`, 'utf16le'), nfe],
  ['one the other way round', 'x.xml', () => Buffer.from(`\ufeff${nfeXml(wide)}`, 'utf16le').swap16(), nfe],
  [
    'an NF-e of 2027, which is charged with the taxes on top of it',
    'nota.xml',
    () => nfeXml((xml) => taxed(xml).replace('2006-04-12T', '2027-01-04T')),
    { ...nfe, issuedOn: '2027-01-04', total: 157_500 },
  ],
  [
    'an NF-e of 2026, whose taxes on top are told and not charged',
    'nota.xml',
    () => nfeXml((xml) => taxed(xml).replace('2006-04-12T', '2026-12-31T')),
    { ...nfe, issuedOn: '2026-12-31' },
  ],
  [
    'an NF-e of which one part names no day',
    'nota.xml',
    () => nfeXml((xml) => xml.replace('<dVenc>2006-05-12</dVenc>', '')),
    { ...nfe, dueOn: undefined, instalments: undefined },
  ],
  [
    'a national NFS-e issued by whom it charges',
    'servico.xml',
    () => nfseXml.replace('<infDPS>', '<infDPS><tpEmit>2</tpEmit>').replace(/<prest>.*<\/prest>/, provider),
    {
      key: serviceKey,
      number: '4512',
      issuerName: 'Estúdio Lima ME',
      issuerDocument: '11444777000161',
      issuedOn: '2026-11-10',
      total: 98_010,
      payerDocument: '11222333000181',
    },
  ],
  ['the event that cancelled an NF-e', 'evento.xml', () => cancelXml('135'), cancelled],
  ['the event that cancelled one, in names with a prefix', 'evento.xml', () => prefixed(cancelXml('155')), cancelled],
  ['a cancellation that was asked for and refused', 'evento.xml', () => cancelXml('573'), null],
  ['a letter of correction', 'evento.xml', () => cancelXml('135').replaceAll('110111', '110110'), null],
  [
    'an NF-e beside the answer that it is cancelled',
    'nota.xml',
    () => nfeXml((xml) => xml.replace('<infProt>', '<infProt><cStat>101</cStat>')),
    { ...nfe, cancelled: true },
  ],
  ['an XML that is broken off', 'x.xml', () => nfeXml((xml) => xml.slice(0, 400)), null],
  ['a manifest of cargo', 'mdfe.xml', () => manifestXml, null],
  ['an XML that is no invoice', 'x.xml', () => '<?xml version="1.0"?><pedido><nNF>1</nNF></pedido>', null],
  ['an XML whose entities grow', 'bomba.xml', () => bombXml, null],
  [
    'the PDF of an NF-e',
    'danfe.pdf',
    () =>
      invoicePdf(
        'DANFE',
        `CHAVE DE ACESSO ${invoiceKey.replaceAll(/.{4}(?=.)/g, '$& ')}`,
        'VALOR TOTAL DA NOTA 1.245,00',
      ),
    printed,
  ],
  [
    'the PDF of a service invoice',
    'nfse.pdf',
    () => invoicePdf('NFS-e n. 4512', 'Valor total da nota: R$ 980,10'),
    { key: null, number: '4512', issuerName: null, issuerDocument: null, issuedOn: null, total: 98_010 },
  ],
  ['a PDF that is no invoice', 'contrato.pdf', () => invoicePdf('Contrato 114/2026'), null],
]

const provider = '<prest><CNPJ>11444777000161</CNPJ><xNome>Estúdio Lima ME</xNome></prest>'

function taxed(xml: string): string {
  return xml.replace(
    '</ICMSTot>',
    '</ICMSTot><IBSCBSTot><vBCIBSCBS>1200.00</vBCIBSCBS></IBSCBSTot><vNFTot>1575.00</vNFTot>',
  )
}

function cancelXml(answer: string): string {
  const about = `<chNFe>${invoiceKey}</chNFe><tpEvento>110111</tpEvento>`
  return `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento Id="ID110111${invoiceKey}01">${about}<detEvento><descEvento>Cancelamento</descEvento><nProt>1</nProt></detEvento></infEvento></evento><retEvento><infEvento><cStat>${answer}</cStat>${about}</infEvento></retEvento></procEventoNFe>`
}

function prefixed(xml: string): string {
  return xml.replaceAll(/<(\/?)([a-zA-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=')
}

function withoutHead(xml: string): string {
  return xml.replace(/^<\?.*\?>\n/, '')
}

test('every kind of invoice is attached with what it says, and what is none without', async ({ open }) => {
  const page = await openLine(open)
  for (const [at, [what, name, bytes, invoice]] of files.entries()) {
    await attach(page, name, await bytes())
    await expect.poll(async () => (await callsOf(page, 'notes.attach')).length, what).toBe(at + 1)
    expect.soft((await callsOf(page, 'notes.attach'))[at]?.invoice, what).toEqual(invoice)
    await expect(notesOf(page).getByText(name, { exact: true }).first(), what).toBeVisible()
  }
})

test('an invoice that comes to something else than the line is said plainly, and hinders nothing', async ({ open }) => {
  const page = await openLine(open)
  await attach(page, 'nota.xml', nfeXml())
  await expect(notesOf(page).getByRole('note')).toContainText(/A nota soma R\$\s1\.245,00/)
  await expect(notesOf(page).getByRole('button', { name: t('notes.choose') })).toBeEnabled()
})

test('an invoice in instalments is told by the one that this boleto pays, and nothing is called too much', async ({
  open,
}) => {
  const page = await openLine(open, { noted: true, tiedInvoice: true })
  const list = notesOf(page).getByRole('list', { name: t('notes.tiedTitle') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText(/Parcela 2 de 3: R\$\s415,00, vence 10\/01\/2027/)
  await expect(list.getByRole('listitem').last()).toContainText(/Pode ser a parcela 1 de 2.*anexada a outro/s)
  await expect(notesOf(page).getByRole('note')).toHaveCount(0)
  await list.scrollIntoViewIfNeeded()
  await judge(page, 'notes-tied')
})

test('a file that is no such file, and one that is too large, are refused by name', async ({ open }) => {
  const page = await openLine(open)
  await attach(page, 'programa.xml', 'MZ program')
  await expect(notesOf(page).getByText(t('notes.fault-kind'))).toBeVisible()
  await attach(page, 'grande.xml', Buffer.alloc(9 * 1024 * 1024, 0x20))
  await expect(notesOf(page).getByText(t('notes.fault-size', { size: '8 MB', count: 20 }))).toBeVisible()
  await judge(page, 'notes-refused')
  await page.getByRole('button', { name: t('notes.dismissFault', { name: 'programa.xml' }) }).click()
  await expect(notesOf(page).getByText('programa.xml')).toHaveCount(0)
})

test('a file that was removed is brought back', async ({ open }) => {
  const page = await openLine(open, { noted: true })
  const name = 'NF-e 780 Gráfica Estrela.pdf'
  await notesOf(page)
    .getByRole('button', { name: t('notes.removeFile', { name }) })
    .click()
  await expect(notesOf(page).getByText(name, { exact: true })).toHaveCount(0)
  await expect(notesOf(page).getByRole('button', { name: t('notes.choose') })).toBeFocused()
  await page.getByRole('button', { name: t('shell.undo') }).click()
  await expect(notesOf(page).getByText(name, { exact: true })).toBeVisible()
  expect((await callsOf(page, 'notes.attach'))[0]?.invoice).toMatchObject({ number: '780' })
})

test('what was written elsewhere meanwhile is shown beside it, and joined on wish', async ({ open }) => {
  const page = await openLine(open, { noteClash: true })
  await notesOf(page)
    .getByRole('textbox', { name: t('notes.text') })
    .fill('O meu texto')
  await page.keyboard.press('Tab')
  await expect(notesOf(page).getByRole('alert')).toContainText('Escrito em outra janela')
  await judge(page, 'notes-clash')
  await page.getByRole('button', { name: t('notes.keepBoth') }).click()
  await expect(notesOf(page).getByRole('alert')).toHaveCount(0)
  await expect
    .poll(async () => (await callsOf(page, 'notes.save')).at(-1))
    .toMatchObject({ text: 'Escrito em outra janela\n\nO meu texto', tags: ['outra'] })
})
