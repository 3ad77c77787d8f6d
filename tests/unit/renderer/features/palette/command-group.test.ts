import { FileCheck } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { commandsFor, namesCommand } from '../../../../../renderer/features/palette/command-group.ts'
import type { PaletteCommand } from '../../../../../renderer/features/palette/option.ts'

const commands = ['Início', 'Extrato', 'Cobranças', 'Nova cobrança', 'Conferir um comprovante'].map(
  (title): PaletteCommand => ({ id: title, icon: FileCheck, title, also: 'paletteWords.home', run: () => undefined }),
)
const titles = (text: string) => commandsFor(commands, text).map(({ title }) => title)

describe('the commands of the palette', () => {
  test('all stand there in their order before anything is typed', () => {
    expect(titles('  ')).toEqual(['Início', 'Extrato', 'Cobranças', 'Nova cobrança', 'Conferir um comprovante'])
  })

  test('signs that are no word name none of them', () => {
    expect(titles('😀')).toEqual([])
    expect(titles(' ?! ')).toEqual([])
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
    expect(namesCommand(commands, 'e')).toBe(true)
    expect(namesCommand(commands, 'z')).toBe(false)
    expect(namesCommand(commands, '')).toBe(false)
  })
})

describe('commands by what people call them', () => {
  const named = [
    { title: 'Tema escuro', words: 'noite preto modo' },
    { title: 'Devolver um Pix recebido', words: 'devolução estornar' },
    { title: 'Trocar de conexão', words: 'mudar empresa' },
    { title: 'Extrato', words: 'saldo movimentação' },
  ].map(
    (command): PaletteCommand => ({
      id: command.title,
      icon: FileCheck,
      also: 'paletteWords.home',
      run: () => undefined,
      ...command,
    }),
  )
  const found = (text: string) => commandsFor(named, text).map(({ title }) => title)

  test.each([
    ['como devolver', 'Devolver um Pix recebido'],
    ['escuro', 'Tema escuro'],
    ['trocar', 'Trocar de conexão'],
    ['mudar de empresa', 'Trocar de conexão'],
    ['estornar', 'Devolver um Pix recebido'],
    ['saldo', 'Extrato'],
  ])('%s is %s', (text, title) => {
    expect(found(text)).toEqual([title])
  })

  test.each([
    ['extarto', 'Extrato'],
    ['exrato', 'Extrato'],
    ['extratto', 'Extrato'],
    ['devolber', 'Devolver um Pix recebido'],
    ['estronar', 'Devolver um Pix recebido'],
    ['extart', 'Extrato'],
  ])('one letter that is wrong in %s still means %s', (text, title) => {
    expect(found(text)).toEqual([title])
  })

  test('a letter is the beginning of a name, never a whole word that people say', () => {
    const joined = [
      { title: 'Novo pagamento', words: 'copia e cola' },
      { title: 'Extrato', words: 'saldo' },
    ].map(
      (command): PaletteCommand => ({
        id: command.title,
        icon: FileCheck,
        also: 'paletteWords.home',
        run: () => undefined,
        ...command,
      }),
    )
    expect(commandsFor(joined, 'e').map(({ title }) => title)).toEqual(['Extrato', 'Novo pagamento'])
  })

  test('several of a thing ask for the thing', () => {
    expect(found('extratos')).toEqual(['Extrato'])
    expect(found('devoluções')).toEqual(['Devolver um Pix recebido'])
    expect(namesCommand(named, 'devoluções')).toBe(true)
  })

  test('two wrong letters, or one in a short word, mean nothing', () => {
    expect(found('extxxto')).toEqual([])
    expect(found('tama')).toEqual([])
  })

  test('what is written rightly is never mixed with what is one letter away', () => {
    const pair = ['Conta', 'Contas', 'Canta'].map(
      (title): PaletteCommand => ({
        id: title,
        icon: FileCheck,
        title,
        also: 'paletteWords.home',
        run: () => undefined,
      }),
    )
    expect(commandsFor(pair, 'conta').map(({ title }) => title)).toEqual(['Conta', 'Contas'])
  })

  test('a whole word that people say names the command; its beginning is a search as well', () => {
    expect(namesCommand(named, 'como devolução')).toBe(true)
    expect(namesCommand(named, 'saldo')).toBe(true)
    expect(namesCommand(named, 'sald')).toBe(false)
    expect(namesCommand(named, 'como')).toBe(false)
  })
})
