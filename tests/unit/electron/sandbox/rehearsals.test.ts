import { describe, expect, test } from 'vitest'
import { faults } from '../../../../electron/sandbox/faults.ts'
import { chargeAt, dueOn, isExpired, locationOf } from '../../../../electron/sandbox/ledger/charges.ts'
import { customers, suppliers } from '../../../../electron/sandbox/ledger/counterparts.ts'
import { holderOfKey, keysOf, practiceKeys } from '../../../../electron/sandbox/ledger/directory.ts'
import { cancellationCodes } from '../../../../shared/domain/cancellation-codes.ts'
import { rehearsalEffects } from '../../../../electron/sandbox/rehearsal-effects.ts'
import { rehearsalTable } from '../../../../electron/sandbox/rehearsal-table.ts'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { rehearsalSchema } from '../../../../shared/domain/training.ts'
import { readPrintedPixKey } from '../../../../shared/ids/pix-key.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const table = rehearsalTable(NOW)
const of = (area: string) => table.filter((row) => row.area === area)

describe('the table of rehearsals', () => {
  test('fits what screens are told', () => {
    expect(table.map((row) => rehearsalSchema.parse(row))).toEqual(table)
  })

  test('has each value once', () => {
    const values = table.map(({ area, value }) => `${area} ${value}`)
    expect(new Set(values).size).toBe(values.length)
  })

  test('has a sentence for each effect, and no effect that nothing has', () => {
    expect(new Set(table.map(({ effect }) => effect))).toEqual(new Set(Object.keys(rehearsalEffects)))
  })

  test('reaches every error code of a cancelled payment', () => {
    expect(of('key').map(({ code }) => code)).toEqual(expect.arrayContaining([...cancellationCodes]))
  })

  test('has keys of every kind, each canonical', () => {
    const read = of('key').map(({ value }) => readPrintedPixKey(value))
    expect(read.every((key, n) => key.ok && key.value.value === of('key')[n]?.value)).toBe(true)
    const kinds = new Set(read.map((key) => (key.ok ? key.value.kind : key.error)))
    expect(kinds).toEqual(new Set(['EMAIL', 'CNPJ', 'CPF', 'PHONE', 'EVP']))
  })

  test.each(of('code'))('has a code that reads: $effect $code', ({ value }) => {
    expect(parseBrCode(value)).toMatchObject({ ok: true, value: { text: value } })
  })

  test.each(of('billet'))('has a line that reads: $effect $code', ({ value }) => {
    expect(parseBillet(value, localDate('2026-11-20'))).toMatchObject({ ok: true, value: { line: value } })
  })

  test('is told to readers of the room as it is', async () => {
    await expect(page()).toMatchFileSnapshot('../../../../electron/sandbox/REHEARSALS.md')
  })
})

describe('the directory', () => {
  test.each([...suppliers, ...customers])('finds $name by each of its keys', (party) => {
    expect(keysOf(party).map((key) => holderOfKey(key)?.party.name)).toEqual(keysOf(party).map(() => party.name))
  })

  test('finds nobody behind the unknown key', () => {
    expect(holderOfKey(practiceKeys.unknown)).toBeNull()
  })
})

describe('the charges behind dynamic codes', () => {
  test('are the same whenever they are asked for, and others in another minute', () => {
    const location = locationOf('vence', NOW)
    expect(chargeAt(location)).toMatchObject({
      location,
      dueDate: '2026-11-30',
      txid: expect.stringMatching(/^\w{26,35}$/),
    })
    expect(chargeAt(locationOf('vence', NOW + 60_000))?.txid).not.toBe(chargeAt(location)?.txid)
  })

  test.each([
    'pix.mandacaru.example/qr/v2/cob/vence-202611201500',
    'x.example/qr/v2/cobv/vence-202611201500',
    '',
    'a/b-202613992599',
  ])('are none at %j', (location) => {
    expect(chargeAt(location)).toBeNull()
  })

  test('come to more after their due date', () => {
    const charge = chargeAt(locationOf('vencida', NOW))
    expect(charge === null ? null : dueOn(charge, NOW)).toEqual({ total: 1_024_00, fine: 20_00, interest: 4_00 })
  })

  test('end with their time, though they stay ATIVA', () => {
    const [open, over] = [chargeAt(locationOf('simples', NOW)), chargeAt(locationOf('expirada', NOW))]
    expect([open, over].map((charge) => charge !== null && isExpired(charge, NOW))).toEqual([false, true])
    expect(over?.status).toBe('ATIVA')
  })
})

// Codes and lines change with the minute, so the page names what they do and the bank's book lists them as they are.
function page(): string {
  const areas = {
    account: 'Accounts, by the last seven digits',
    key: 'Pix keys',
    code: 'Copy-and-paste codes',
    billet: 'Billets',
    infraction: 'Defenses',
    webhook: 'Webhooks',
    charge: 'Charges, by the name of their debtor',
    refund: 'Refunds, by their amount',
    'key-webhook': 'Webhooks of keys',
  }
  const changing = new Set(['code', 'billet'])
  const sections = Object.entries(areas).map(([area, title]) => {
    const rows = of(area).map(({ value, effect, code }) => {
      const cells = [changing.has(area) ? `(${effect})` : `\`${value}\``, sentenceOf(effect), code ?? '']
      return `| ${cells.join(' | ')} |`
    })
    return [`## ${title}`, '', '| value | what happens | code |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return [
    '# What can be rehearsed',
    '',
    'Written by `tests/unit/electron/sandbox/rehearsals.test.ts` out of `rehearsal-table.ts`; `npx vitest run -u` on it writes it anew.',
    'Codes and lines carry the minute in which they were made: `GET /rehearsals` at the address of the book, and the screen',
    '"Banco de treino", list them as they are. A key that was used is answered 412, a second webhook of a kind 409.',
    '',
    ...sections,
    '## Faults, for what no value can do',
    '',
    '| fault | what happens |',
    '|---|---|',
    ...Object.entries(faults).map(([name, { sentence }]) => `| \`${name}\` | ${sentence} |`),
    '',
  ].join('\n')
}

function sentenceOf(effect: string): string {
  return Object.entries(rehearsalEffects).find(([word]) => word === effect)?.[1] ?? ''
}
