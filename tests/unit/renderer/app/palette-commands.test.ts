import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { paletteCommands } from '../../../../renderer/app/palette-commands.ts'
import { commandsFor } from '../../../../renderer/features/palette/command-group.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')
const commands = paletteCommands(
  t,
  () => House,
  () => true,
  () => undefined,
  () => undefined,
)

test('every command of the palette is found by what people call it, and no two are the same', () => {
  const ids = commands.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { also } of commands) expect(t(also)).not.toBe(also)
})

const worded = commands.map((command) => ({ ...command, words: t(command.also) }))

test.each([
  ['como devolver', 'shell.refundReceived'],
  ['escuro', 'shell.themeDark'],
  ['trocar', 'shell.switchConnection'],
  ['segunda via', 'shell.receipts'],
  ['golpe', 'shell.contestPaid'],
  ['backup', 'shell.backups'],
  ['memoria', 'shell.memory'],
  ['saldo', 'shell.home'],
  ['extarto', 'shell.statement'],
  ['ajuda', 'shell.shortcuts'],
  ['trocar certificado', 'shell.connections'],
  ['cancelar cobrança', 'shell.charges'],
  ['enviar comprovante', 'shell.receipts'],
  ['imprimir', 'shell.receipts'],
  ['inglês', 'shell.settings'],
  ['exportar', 'shell.statement'],
])('%s offers %s among the first', (text, id) => {
  const first = commandsFor(worded, text).slice(0, 3)
  expect(first.map((option) => option.id)).toContain(`command-${id}`)
})
