import { FileCheck } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { commandsFor, namesCommand } from '../../../../../renderer/features/palette/command-group.ts'
import type { PaletteCommand } from '../../../../../renderer/features/palette/option.ts'

const commands = ['Início', 'Extrato', 'Cobranças', 'Nova cobrança', 'Conferir um comprovante'].map(
  (title): PaletteCommand => ({ id: title, icon: FileCheck, title, run: () => undefined }),
)
const titles = (text: string) => commandsFor(commands, text).map(({ title }) => title)

describe('the commands of the palette', () => {
  test('all stand there in their order before anything is typed', () => {
    expect(titles('  ')).toEqual(['Início', 'Extrato', 'Cobranças', 'Nova cobrança', 'Conferir um comprovante'])
  })

  test('accents and capitals do not count, and every word must begin some word of a command', () => {
    expect(titles('INICIO')).toEqual(['Início'])
    expect(titles('comp conf')).toEqual(['Conferir um comprovante'])
    expect(titles('conf xyz')).toEqual([])
  })

  test('what begins like the whole text stands before what only holds it', () => {
    expect(titles('cobranca')).toEqual(['Cobranças', 'Nova cobrança'])
  })

  test('the beginning of a command is meant as the command, a word inside it is a search', () => {
    expect(namesCommand(commands, 'extr')).toBe(true)
    expect(namesCommand(commands, 'comprovante')).toBe(false)
    expect(namesCommand(commands, 'e')).toBe(false)
    expect(namesCommand(commands, '')).toBe(false)
  })
})
