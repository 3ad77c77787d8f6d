import { describe, expect, test } from 'vitest'
import { readPolicy } from '../../../../../electron/policy/read-policy.ts'
import { policyDeeds } from '../../../../../electron/services/log/policy-deeds.ts'
import { brokenWords, faultWords, policiesInForce } from '../../../../../renderer/features/settings/policy-words.ts'
import { policyFaultSchema, policySectionSchema } from '../../../../../shared/domain/policy.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../../shared/money/format-brl.ts'

const t = createText('pt-BR')
const sectionNames = {
  updates: 'Atualizações',
  connections: 'Conexões',
  limits: 'Tetos',
  confirmation: 'Confirmação',
  session: 'Sessão',
  files: 'Arquivos',
  company: 'Perfil da empresa',
}

describe('a key that is misspelt', () => {
  test.each(policySectionSchema.options)('is told by its name and its section’s on the screen: %s', (section) => {
    const policy = readPolicy({ kind: 'found', value: { [section]: { passhrase: 1 } } })
    expect(brokenWords(t, policy)).toEqual([`${sectionNames[section]}: vale o mais restrito`])
    expect(policy.faults.map((fault) => faultWords(t, fault))).toContain(
      `${section}.passhrase: chave desconhecida; a seção fica com o mais restrito`,
    )
    const english = createText('en')
    expect(brokenWords(english, policy).join()).toMatch(/strictest/)
    expect(policy.faults.map((fault) => faultWords(english, fault)).join()).toContain(
      `${section}.passhrase: unknown key`,
    )
  })

  test.each(policySectionSchema.options)('is told in the log, and which section is closed by it: %s', (section) => {
    const deeds = policyDeeds(readPolicy({ kind: 'found', value: { [section]: { passhrase: 1 } } }), null)
    expect(deeds[0]).toMatchObject({ what: 'policy-in-force', facts: { strictest: section } })
    expect(deeds.slice(1)).toContainEqual(
      expect.objectContaining({
        what: 'policy-fault',
        outcome: 'failed',
        facts: { at: `${section}.passhrase`, why: 'unknown' },
      }),
    )
  })
})

test('each reason has words of its own, in both languages', () => {
  for (const language of ['pt-BR', 'en'] as const) {
    const text = createText(language)
    const words = policyFaultSchema.shape.why.options.map((why) => faultWords(text, { at: 'limits.perDay', why }))
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toContain('limits.perDay')
  }
})

test('what is closed by a fault is among what is in force, with its strictest value', () => {
  const policy = readPolicy({ kind: 'found', value: { confirmation: { newpayees: false } } })
  const rows = Object.fromEntries(policiesInForce(t, policy).map(({ term, value }) => [term, value]))
  expect(rows).toEqual({
    'Frase secreta acima de, no máximo': formatBrl(centavos(0)),
    'Frase secreta no primeiro pagamento': 'Sim',
    'Verificação do sistema no lugar da frase': 'Não permitido',
  })
})
