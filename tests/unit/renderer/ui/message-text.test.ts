import { expect, test } from 'vitest'
import { messageText } from '../../../../renderer/ui/message-text.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')

test('a text for somebody outside is as it is where money is real, and begins with what it is where it is not', () => {
  expect(messageText(t, 'production', 'Cobrança Pix de R$ 10,00.')).toBe('Cobrança Pix de R$ 10,00.')
  for (const environment of ['training', 'homologation', undefined] as const)
    expect(messageText(t, environment, 'Cobrança Pix de R$ 10,00.')).toMatch(
      /^TESTE: .+\n\nCobrança Pix de R\$ 10,00\.$/,
    )
})
