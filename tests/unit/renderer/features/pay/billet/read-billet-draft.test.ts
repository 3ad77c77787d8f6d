import { describe, expect, test } from 'vitest'
import { noteWords } from '../../../../../../renderer/features/pay/billet/billet-notes.tsx'
import { emptyBilletDraft } from '../../../../../../renderer/features/pay/billet/draft.ts'
import {
  asksAmount,
  billetRefusal,
  readBilletDraft,
} from '../../../../../../renderer/features/pay/billet/read-billet-draft.ts'
import type { Billet } from '../../../../../../shared/billet/billet.ts'
import { billetNotes } from '../../../../../../shared/billet/billet-notes.ts'
import { parseBillet } from '../../../../../../shared/billet/parse-billet.ts'
import { createText } from '../../../../../../shared/i18n/create-text.ts'
import { localDate } from '../../../../../../shared/time/local-date.ts'

const t = createText('pt-BR')
const today = localDate('2026-11-20')
const draft = { ...emptyBilletDraft, description: 'NF 10423' }

function billet(line: string): Billet {
  const read = parseBillet(line, today)
  if (!read.ok) throw new Error('the line is right')
  return read.value
}

const bank = billet('00190000090123456789701234567897316560000123456')
const open = billet('26090000010000000000000000000091116770000000000')
const quantity = billet('827500000001000000970004000012345674890123456786')
const tax = billet('858000000100000002702029612010000005000123456789')

describe('reading the form of a boleto', () => {
  test('amount and due date are the line’s own', () => {
    expect(readBilletDraft({ ...draft, amount: '1' }, bank)).toMatchObject({
      ok: true,
      value: { kind: 'billet', amount: 123_456, dueDate: '2026-12-10', payeeName: null, payeeDocument: null },
    })
  })

  test('the institution asks for a description', () => {
    expect(readBilletDraft({ ...draft, description: ' ' }, bank)).toEqual({
      ok: false,
      error: { description: 'payBillet.descriptionEmpty' },
    })
  })

  test('a quantity wants the amount typed', () => {
    expect(asksAmount(quantity)).toBe(true)
    expect(readBilletDraft(draft, quantity)).toMatchObject({ ok: false, error: { amount: 'forms.amountEmpty' } })
    expect(readBilletDraft({ ...draft, amount: '89,90' }, quantity)).toMatchObject({
      ok: true,
      value: { amount: 8990 },
    })
  })

  test('an open amount is refused: only the portal takes it', () => {
    expect(billetRefusal(open)).toBe('payBillet.refusedOpen')
    expect(asksAmount(open)).toBe(false)
    expect(billetRefusal(bank)).toBeNull()
  })
})

describe('the notes of a boleto', () => {
  function due(day: string): Billet {
    return bank.kind === 'bank' ? { ...bank, dueDate: localDate(day) } : bank
  }

  function titles(of: Billet, day: string): readonly string[] {
    return billetNotes(of, localDate(day)).map((note) => noteWords(t, note, of).title)
  }

  test('name an overdue boleto with its day of the week', () => {
    expect(titles(bank, '2026-12-11')).toEqual(['Venceu em 10/12/2026, quinta-feira'])
  })

  test('tell a weekend from a holiday', () => {
    expect(titles(due('2026-12-13'), '2026-12-01')).toEqual(['O vencimento cai no fim de semana'])
    expect(titles(due('2026-12-25'), '2026-12-01')).toEqual(['O vencimento cai em feriado bancário'])
  })

  test('say that a tax is paid before it is due', () => {
    expect(titles(tax, '2026-11-20')).toEqual(['É um tributo: pague antes do vencimento'])
  })
})
