import { expect, test } from 'vitest'
import { fridayPapers } from '../../../../shared/batch/friday-papers.ts'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { isInvoiceKey } from '../../../../shared/ids/invoice-key.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const today = localDate('2026-11-27')
const COMPANY = '41208765000107'
const papers = fridayPapers(today, COMPANY, 0)

function textOf(name: string): string {
  return papers.find((paper) => paper.name === name)?.text ?? ''
}

test('a company’s Friday has ten papers of one name each, and another Friday has other amounts', () => {
  expect(papers).toHaveLength(10)
  expect(new Set(papers.map(({ name }) => name)).size).toBe(10)
  for (const [n, { text }] of fridayPapers(today, COMPANY, 1).slice(0, 9).entries())
    expect(text).not.toBe(papers[n]?.text)
})

test('the second copy is the first boleto, and the first part of the invoice is the last one', () => {
  expect(textOf('segunda via.txt')).toBe(papers[0]?.text)
  const invoice = textOf('nota cerealista.xml')
  expect(/Id="NFe(\d+)"/.exec(invoice)?.[1]).toSatisfy(isInvoiceKey)
  expect(invoice).toContain(`<dest><CNPJ>${COMPANY}</CNPJ></dest>`)
  expect(textOf('nota de outra empresa.xml')).not.toContain(COMPANY)
  const [, dueOn = '', amount = ''] = /<dVenc>([\d-]+)<\/dVenc><vDup>([\d.]+)</.exec(invoice) ?? []
  const line = papers[5]?.text.split('\n').at(-1) ?? ''
  expect(parseBillet(line, today)).toMatchObject({
    ok: true,
    value: { dueDate: dueOn, amount: Number(amount.replace('.', '')) },
  })
})
