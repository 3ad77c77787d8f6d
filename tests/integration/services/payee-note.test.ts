import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayeeNote, type PayeeOfIntent } from '../../../electron/services/payments/payee-note.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { PayeeNote } from '../../../shared/domain/payee-note.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { confusables } from '../../../shared/payee/confusables.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { paidIn } from '../../fixtures/paid-in.ts'
import { paymentRequest } from '../../fixtures/payment-requests.ts'
import { at, billet } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
let vault: Vault

const MOINHO = '11222333000181'
const OTHER = '11444777000161'
const byKey = { kind: 'pix-key', payeeName: 'Moinho Serra Azul Ltda', payeeDocument: MOINHO } as const
const moinho = { ...byKey, payeeAccount: 'key:EMAIL:contas@moinho.com.br' }
const byBank = { kind: 'pix-manual', payeeName: 'Gráfica Aurora S.A.', payeeDocument: OTHER } as const
const grafica = { ...byBank, payeeAccount: '00000000/1/2/CACC' }
const JOANA = '52998224725'

beforeAll(async () => {
  vault = await openTestVault(folder.file)
  for (const n of [1, 2, 3]) await paidIn(vault, n, { ...moinho, amount: centavos(100_000 + n) })
  await paidIn(vault, 4, grafica)
  await paidIn(
    vault,
    5,
    { ...byKey, payeeName: '', payeeDocument: '', payeeAccount: 'key:PHONE:+5511999990000' },
    {
      toldName: 'JOANA PEREIRA DIAS',
      toldDocument: JOANA,
    },
  )
  const creditor = { creditorName: 'Condomínio Jardim Ipê', creditorDocument: '***447770001**' }
  value(await vault.billets.put([billet(6, creditor)]))
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

async function noteOf(payee: Partial<PayeeOfIntent>, swapped = false): Promise<PayeeNote | null> {
  const nobody = {
    kind: 'pix-key',
    payeeName: '',
    payeeDocument: '',
    payeeAccount: 'key:EVP:new',
  } as const
  const clock = { now: () => at(100) }
  return value(
    await findPayeeNote(
      { vault, clock, pastes: { swapped: async () => swapped } },
      {
        ...nobody,
        request: JSON.stringify(paymentRequest(payee.kind === 'billet' ? 'billet' : 'pix-key')),
        amount: centavos(100_002),
        ...payee,
      },
    ),
  ).note
}

const likeMoinho = { kind: 'look-alike', known: { name: moinho.payeeName, document: MOINHO, payments: 3 } } as const

describe('the one thing to know of a payee', () => {
  test.each<[string, Partial<PayeeOfIntent>, object | null]>([
    ['is nothing where it is known as ever', moinho, null],
    ['is nothing where nobody typed more than its key', { payeeAccount: moinho.payeeAccount }, null],
    [
      'is nothing where it is a boleto of a known document',
      { kind: 'billet', payeeAccount: 'billet:1', payeeDocument: MOINHO },
      null,
    ],
    [
      'is nothing where a known company is paid by its CNPJ as the key',
      { payeeDocument: MOINHO, payeeAccount: `key:CNPJ:${MOINHO}` },
      null,
    ],
    [
      'is nothing where it is told by name alone, as before',
      { kind: 'billet', payeeName: 'CONDOMINIO JARDIM IPE', payeeAccount: 'billet:1' },
      null,
    ],
    [
      'is nothing where the digits that can be read are the same',
      { kind: 'billet', payeeName: 'Condomínio Jardim Ipê', payeeDocument: OTHER, payeeAccount: 'billet:1' },
      null,
    ],
    [
      'is that it is the first payment',
      { payeeName: 'Vidraçaria Sirius', payeeDocument: '12345678000195' },
      { kind: 'first' },
    ],
    ['is that nothing at all is known of it', {}, { kind: 'first' }],
    [
      'is that the amount is above all before',
      { ...moinho, amount: centavos(100_004) },
      { kind: 'above-habit', payments: 3, lowest: 100_001, highest: 100_003, lastAt: at(3) },
    ],
    [
      'is that a known document has another key',
      { ...byKey },
      { kind: 'changed', what: 'key', known: { key: 'contas@moinho.com.br', firstAt: at(1), lastAt: at(3) } },
    ],
    [
      'is that a known name has another key, where nobody said a document',
      { ...byKey, payeeDocument: '' },
      { kind: 'changed', what: 'key' },
    ],
    [
      'is that a known document has another account',
      { ...grafica, payeeAccount: '00000000/1/3/CACC' },
      { kind: 'changed', what: 'account', known: { ispb: '00000000', issuer: '1', number: '2' } },
    ],
    [
      'is that a known name has another document',
      { ...byKey, payeeDocument: OTHER.replace('61', '99') },
      { kind: 'changed', what: 'document', known: { document: MOINHO } },
    ],
    [
      'is that a known key has another document',
      { ...moinho, payeeDocument: OTHER },
      { kind: 'changed', what: 'document', known: { document: MOINHO } },
    ],
    [
      'is that a key whose holder the bank told has another document',
      { payeeAccount: 'key:PHONE:+5511999990000', payeeDocument: MOINHO },
      { kind: 'changed', what: 'document', known: { name: 'JOANA PEREIRA DIAS', document: JOANA } },
    ],
    [
      'is a letter of another alphabet',
      { payeeName: 'Mоinho Serra Azul Ltda', payeeDocument: '12345678000195' },
      { ...likeMoinho, likeness: 'letters' },
    ],
    [
      'is a sign that nobody sees',
      { payeeName: 'Moinho\u2060 Serra Azul Ltda', payeeDocument: '12345678000195' },
      { ...likeMoinho, likeness: 'invisible' },
    ],
    [
      'is another company form',
      { payeeName: 'Moinho Serra Azul S.A.', payeeDocument: '12345678000195' },
      { ...likeMoinho, likeness: 'company-form' },
    ],
    [
      'is another letter',
      { payeeName: 'Moinhos Serra Azul', payeeDocument: '' },
      { ...likeMoinho, likeness: 'spelling' },
    ],
    [
      'is another document under a name that only the bank told',
      { payeeName: 'Joana Pereira Días Ltda', payeeDocument: MOINHO.replace('81', '00') },
      { kind: 'changed', what: 'document' },
    ],
    [
      'is that a name nobody knows hides signs',
      { payeeName: 'Nova\u200b Era', payeeDocument: '' },
      { kind: 'look-alike', likeness: 'invisible', known: null },
    ],
    [
      'is that a name nobody knows mixes alphabets',
      { payeeName: 'Nоva Era', payeeDocument: '' },
      { kind: 'look-alike', likeness: 'letters', known: null },
    ],
    [
      'is the likeness where the amount is high too',
      { payeeName: 'Mоinho Serra Azul', amount: centavos(9_000_000) },
      { kind: 'look-alike' },
    ],
    ['is the change where the amount is high too', { ...byKey, amount: centavos(9_000_000) }, { kind: 'changed' }],
    [
      'is nothing where it goes back',
      { kind: 'refund', payeeName: 'Mоinho Serra Azul', payeeAccount: 'refund:E1' },
      null,
    ],
  ])('%s', async (_, payee, note) => {
    const found = await noteOf(payee)
    if (note === null) expect(found).toBeNull()
    else expect(found).toMatchObject(note)
  })

  test('is that what was pasted is not what was copied, before all else', async () => {
    const note = { kind: 'look-alike', likeness: 'clipboard', known: null }
    expect(await noteOf(moinho, true)).toEqual(note)
    expect(await noteOf({ payeeName: 'Mоinho Serra Azul' }, true)).toEqual(note)
  })
})

describe('a payee that is made to look like a known one', () => {
  // Every letter of the alphabet, and the pairs that are written in one.
  const all = {
    payeeName: 'Quixoval Bezwykt Jamgophd Frensc Caeoessath Ltda',
    payeeDocument: '12345678000195',
  } as const
  const stranger = { payeeDocument: '11222333000262', payeeAccount: 'key:EVP:another' } as const
  beforeAll(async () => {
    await paidIn(vault, 20, { ...byKey, ...all, payeeAccount: 'key:EVP:known' })
  })

  test('by any sign that is drawn like one of its letters is said to be, with whom it looks like', async () => {
    const missed: string[] = []
    let tried = 0
    for (const [sign, look] of confusables()) {
      const at = all.payeeName.toLowerCase().indexOf(look)
      if (at < 0) continue
      const payeeName = all.payeeName.slice(0, at) + sign + all.payeeName.slice(at + look.length)
      const note = await noteOf({ ...stranger, payeeName })
      tried += 1
      if (note?.kind !== 'look-alike' || note.likeness !== 'letters' || note.known?.name !== all.payeeName)
        missed.push(`${sign} ${look} ${JSON.stringify(note)}`)
    }
    expect(missed).toEqual([])
    expect(tried).toBe([...confusables()].length)
  })

  test('by a sign that nobody sees is said to be, whichever sign and wherever it stands', async () => {
    const signs = ['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200e', '\u202e', '\u2063']
    const more = [
      '\u2066',
      '\u2800',
      '\u3164',
      '\ufe0f',
      '\ufeff',
      '\uffa0',
      '\u{1d173}',
      '\u{e0041}',
      '\u{e0101}',
      '\u0000',
    ]
    for (const sign of [...signs, ...more]) {
      for (const at of [0, 1, 8, 17, all.payeeName.length]) {
        const payeeName = all.payeeName.slice(0, at) + sign + all.payeeName.slice(at)
        const note = await noteOf({ ...stranger, payeeName })
        expect([sign, at, note]).toMatchObject([sign, at, { kind: 'look-alike', likeness: 'invisible' }])
      }
    }
  })

  test('by another company form is said to be, whichever it is and however it is written', async () => {
    const bare = all.payeeName.replace(' Ltda', '')
    for (const form of ['S.A.', 'S/A', 'SA', 'S. A.', 'ME', 'M.E.', 'EPP', 'EIRELI', 'MEI', 'ME EPP', 'sa', 'S.А.'])
      expect([form, await noteOf({ ...stranger, payeeName: `${bare} ${form}` })]).toMatchObject([
        form,
        { kind: 'look-alike', known: { name: all.payeeName } },
      ])
    for (const form of ['Ltda', 'LTDA.', 'Limitada', 'ltda', ''])
      expect([form, await noteOf({ ...stranger, payeeName: `${bare} ${form}` })]).toMatchObject([
        form,
        { kind: 'changed', what: 'document' },
      ])
  })
})
