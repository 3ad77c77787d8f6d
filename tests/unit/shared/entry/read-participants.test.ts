import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { institutionListSchema } from '../../../../shared/domain/institution-list.ts'
import { institutions } from '../../../../shared/domain/institutions.ts'
import { pastInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { dayInName, readParticipants } from '../../../../shared/entry/read-participants.ts'
import { renewedInstitutions } from '../../../../shared/domain/renewed-institutions.ts'
import { findInstitution, searchInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { decodeBytes } from '../../../../electron/kit/decode-bytes.ts'
import { textInBytes } from '../../../../shared/sheet/text-in-bytes.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

const newcomers = [
  ['99000001', 'NOVA IP S.A.'],
  ['99000002', 'COOP; DO "MORRO"'],
] as const
const known = institutions.map(({ ispb, name }) => [ispb, name.toUpperCase()] as const)
const all = [...known, ...newcomers]

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
/** The list of Pix as it is published: a title, numbered rows, `;`. */
const pix = (rows: readonly (readonly [string, string])[]): string =>
  [
    'Lista de participantes ativos do Pix;;;;;',
    ';Nome Reduzido;ISPB;CNPJ;Tipo de Instituição;Autorizada pelo BCB;Tipo de Participação no SPI;Tipo de Participação no Pix;Modalidade de Participação no Pix',
    ...rows.map(
      ([ispb, name], n) => `${n + 1};${quoted(name)};${ispb};${ispb}000100;Banco;Sim;Direta;Obrigatória;Provedor`,
    ),
    '',
  ].join('\r\n')
/** The list of STR: with the bank code, `,`. */
const str = (rows: readonly (readonly [string, string])[]): string =>
  [
    'ISPB,Nome_Reduzido,Número_Código,Participa_da_Compe,Acesso_Principal,Nome_Extenso,Início_da_Operação',
    ...rows.map(
      ([ispb, name], n) =>
        `${ispb},${quoted(name)},${n % 3 > 0 ? 'n/a' : String(n / 3).padStart(3, '0')},Não,RSFN,${quoted(name)},22/04/2002`,
    ),
  ].join('\n')

describe('the list of participants', () => {
  test.each([
    ['pix', pix],
    ['str', str],
  ] as const)('of %s is read whole, and adds whom nobody knew', (of, write) => {
    const read = readParticipants(`\uFEFF${write(all)}`)
    if (!read.ok) throw new Error(read.error.why)
    expect(read.value.of).toBe(of)
    expect(read.value.rows.map(([ispb, , name]) => [ispb, name])).toEqual(all.map(([ispb, name]) => [ispb, name]))
    const list = institutionListSchema.parse({ ...read.value, source: 'x.csv', day: null, readAt: instantFromMs(0) })
    const added = renewedInstitutions(list)
    expect(added.map(({ ispb, name, pix: takesPix }) => [ispb, name, takesPix])).toEqual(
      newcomers.map(([ispb, name]) => [ispb, name, of === 'pix']),
    )
    expect(findInstitution('99000001', added)?.name).toBe('NOVA IP S.A.')
    expect(searchInstitutions('nova ip', 5, added).map(({ ispb }) => ispb)).toContain('99000001')
    expect(searchInstitutions('', 1, added)[0]?.name).toBe('Banco do Brasil')
  })

  test.each([
    ['by its title', 'Lista de instituições em processo de adesão ao Pix\r\n'],
    ['by its title in a sheet', 'Lista de instituições em processo de adesão ao Pix;;;;;;;;\r\n'],
    ['by its headings alone', ''],
  ])('ends where the table of whom joins begins, %s, and leaves out who has no ISPB', (_, title) => {
    const joining = `${title};Nome Reduzido;ISPB;CNPJ;Tipo de Instituição;Autorizada pelo BCB;Status da adesão\r\n1;EM ADESAO IP;99999990;99.999.990/0001-00;IP;Sim;Etapa\r\n`
    const starter = '9;INICIADORA IP LTDA.;;12.345.678/0001-95;Instituição de Pagamento;Sim;;Facultativa;Iniciador\r\n'
    const read = readParticipants(pix(all) + starter + joining)
    if (!read.ok) throw new Error(read.error.why)
    expect(read.value.rows.map(([ispb]) => ispb)).toEqual(all.map(([ispb]) => ispb))
  })

  test('cut at any place is none, or one of whole rows', () => {
    fc.assert(
      fc.property(fc.constantFrom(pix, str), fc.double({ min: 0.6, max: 1, noNaN: true }), (write, share) => {
        const text = write(all).trimEnd()
        const cut = text.slice(0, Math.floor(text.length * share))
        const read = readParticipants(cut)
        // Within the last cell nobody can tell.
        const rows = read.ok ? read.value.rows.map(([ispb, , name]) => [ispb, name]) : []
        expect(rows).toEqual(all.slice(0, rows.length))
        expect(read.ok ? 'cut' : read.error.why).toMatch(/^(?:cut|row)$/)
      }),
    )
  })

  test('renames nobody, neither who is known nor who ceased', () => {
    const ours = [...institutions, ...pastInstitutions].map(({ ispb }) => [ispb, 'OUTRO NOME'] as const)
    const read = readParticipants(pix(ours))
    if (!read.ok) throw new Error(read.error.why)
    const list = institutionListSchema.parse({ ...read.value, source: 'x.csv', day: null, readAt: instantFromMs(0) })
    expect(renewedInstitutions(list)).toEqual([])
  })

  test.each([
    ['nothing', '', 'columns', null],
    ['a sheet of something else', 'Nome;Valor\r\nAna;10,00', 'columns', null],
    ['headings alone', pix([]), 'cut', null],
    ['a cut list', pix(all.slice(0, 99)), 'cut', null],
    ['a row without a number', pix([...all, ['', 'SEM ISPB']]), 'row', all.length + 3],
    ['a row without a name', pix([...all, ['12345', '']]), 'row', all.length + 3],
    ['a row that was cut', `${pix(all)}9;BANCO`, 'cut', all.length + 3],
    ['a row with another thing for its number', str([...all, ['123.456', 'X']]), 'row', all.length + 2],
    ['an institution under two names', pix([...all, ['99000001', 'VELHA IP S.A.']]), 'twice', all.length + 3],
    [
      'a bank code of two',
      str(all.map(([ispb, name], n) => [n === 9 ? '99000009' : ispb, name])).replaceAll(',001,', ',003,'),
      'twice',
      11,
    ],
    ['a name with a byte that was none', pix([['99000003', 'COOP DE CR\ufffdDITO'], ...all]), 'text', 3],
    ['a name read in the wrong alphabet', pix([['99000003', 'COOP DE CRÃ‰DITO'], ...all]), 'text', 3],
    ['a name whose letters an alphabet did not have', pix([['99000003', 'COOP DE CR?DITO'], ...all]), 'text', 3],
    ['a name that turns what stands behind it', pix([['99000003', 'COOP \u202eLASARB OD'], ...all]), 'text', 3],
  ])('%s is no list', (_, text, why, line) => {
    expect(readParticipants(text)).toEqual({ ok: false, error: { why, line } })
  })

  const LETTERS = fc.string({
    unit: fc.constantFrom(...Array.from('ABCÁÂÃÇÉÊÍÓÔÕÚàãçéíõúº&.-" ;,')),
    minLength: 3,
    maxLength: 40,
  })
  // What is written of UTF-8 in the alphabet of Windows is no name.
  const names = LETTERS.map((text) => `X${text.replaceAll(/ +|(?<=[ÂÃ])º/g, ' ').trim()}`.replaceAll(/ +/g, ' '))
  const ansi = (text: string): Buffer => Buffer.from(text, 'latin1')
  const alphabets: readonly (readonly [string, (text: string) => Buffer])[] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['the alphabet of Windows', ansi],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ]

  test.each(alphabets)('of names in %s has them letter by letter', (_, bytesOf) => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 100, maxLength: 120 }), fc.constantFrom(pix, str), (list, write) => {
        const rows = list.map((name, n) => [String(90_000_000 + n), name] as const)
        const read = readParticipants(textInBytes({ decode: decodeBytes }, bytesOf(write(rows))))
        if (!read.ok) throw new Error(JSON.stringify(read.error))
        expect(read.value.rows.map(([ispb, , name]) => [ispb, name])).toEqual(rows)
      }),
      { numRuns: 40 },
    )
  })

  test('in UTF-8 of which a byte is broken is refused by the line, or has every name as it was', () => {
    const some = [...all.slice(0, 120), ...newcomers]
    const written = Buffer.from(pix(some))
    const names = some.map(([, name]) => name)
    const lineAt = (at: number): number => written.subarray(0, at).filter((byte) => byte === 10).length + 1
    fc.assert(
      fc.property(fc.nat({ max: written.length - 1 }), fc.integer({ min: 0x80, max: 0xff }), (at, byte) => {
        const broken = Buffer.from(written)
        broken[at] = byte
        const text = textInBytes({ decode: decodeBytes }, broken)
        // Two bytes may make another letter, which nobody can see.
        if (!text.includes('\ufffd')) return
        const read = readParticipants(text)
        if (read.ok) expect(read.value.rows.map(([, , name]) => name)).toEqual(names)
        // The end of a line that is broken is told of the next one; a title or a heading, of none.
        else expect([lineAt(at), lineAt(at) + 1, null]).toContain(read.error.line)
      }),
      { numRuns: 500 },
    )
  })

  test('of no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, isBelow) => {
        expect(readParticipants(isBelow ? pix(all.slice(0, 3)) + text : text).ok).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['lista-participantes-instituicoes-em-adesao-pix-20260812.csv', '2026-08-12'],
    ['ParticipantesSTR.csv', null],
    ['lista 2026-11-20 (1).csv', '2026-11-20'],
    ['20261340.csv', null],
  ])('%s is of %s', (name, day) => {
    expect(dayInName(name)).toBe(day)
  })
})
