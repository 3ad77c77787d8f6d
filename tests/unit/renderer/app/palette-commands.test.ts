import { expect, test } from 'vitest'
import { paletteCommands } from '../../../../renderer/app/palette-commands.ts'
import { commandsFor } from '../../../../renderer/features/palette/command-group.ts'
import { commandWords } from '../../../../renderer/features/palette/command-words.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')
const commands = paletteCommands(
  t,
  () => true,
  () => undefined,
  () => undefined,
)

test('every command of the palette is found by what people call it, and nothing else has such words', () => {
  const ids = commands.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(commandWords).toSorted()).toEqual(ids.toSorted())
})

const worded = commands.map((command) => {
  const words = commandWords[command.id]
  return words === undefined ? command : { ...command, words: t(words) }
})

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
])('%s offers %s among the first', (text, id) => {
  const first = commandsFor(worded, text).slice(0, 3)
  expect(first.map((option) => option.id)).toContain(`command-${id}`)
})
