import { FileCheck } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { commandsFor, namesCommand } from '../../../../../renderer/features/palette/command-group.ts'
import { paletteCommands } from '../../../../../renderer/app/palette-commands.ts'
import type { PaletteCommand } from '../../../../../renderer/features/palette/option.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import type { Text } from '../../../../../shared/i18n/text-over.ts'

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

describe('what a clerk types', () => {
  const commandsIn = (t: Text) =>
    paletteCommands(
      t,
      () => FileCheck,
      () => true,
      () => undefined,
      () => undefined,
    ).map((command) => ({ ...command, words: t(command.also) }))
  const [portuguese, english] = [createText('pt-BR'), createText('en')]

  test.each([
    ['pagar fornecedor', 'shell.newPayment'],
    ['lista de fornecedores', 'shell.payees'],
    ['transferir dinheiro', 'shell.newPayment'],
    ['pagar darf', 'shell.newPayment'],
    ['folha de pagamento', 'shell.lotsTitle'],
    ['agendar pagamento', 'shell.agenda'],
    ['boleto vencido', 'shell.agenda'],
    ['cancelar pagamento', 'shell.payments'],
    ['repetir pagamento', 'shell.payments'],
    ['pagamento', 'shell.payments'],
    ['pix duplicado', 'shell.payments'],
    ['aprovar pagamento', 'shell.team'],
    ['novo usuário', 'shell.team'],
    ['extrato do mês', 'shell.statement'],
    ['baixar extrato', 'shell.statement'],
    ['quanto tenho na conta', 'shell.statement'],
    ['exportar pro contador', 'shell.closing'],
    ['2ª via', 'shell.receipts'],
    ['comprovante do pix', 'shell.receipts'],
    ['link de pagamento', 'shell.newCharge'],
    ['cliente quer dinheiro de volta', 'shell.refundReceived'],
    ['fui enganado', 'shell.contestPaid'],
    ['prazo da defesa', 'shell.infractions'],
    ['computador novo', 'session.restore'],
    ['extraro', 'shell.statement'],
    ['concilação', 'shell.closing'],
    ['pagar boleto', 'shell.newPayment'],
    ['boletos pagos', 'shell.billets'],
    ['modo dark', 'shell.themeDark'],
    ['trocar', 'shell.switchConnection'],
  ] as const)('%s leads first to %s', (text, key) => {
    expect(commandsFor(commandsIn(portuguese), text)[0]?.title).toBe(portuguese(key))
  })

  test.each([
    ['pay supplier', 'shell.newPayment'],
    ['schedule payment', 'shell.agenda'],
    ['download statement', 'shell.statement'],
    ['export for accountant', 'shell.closing'],
    ['chargeback', 'shell.infractions'],
    ['reprint', 'shell.receipts'],
    ['bulk payments', 'shell.lotsTitle'],
    ['add user', 'shell.team'],
    ['who did it', 'shell.audit'],
    ['duplicate payment', 'shell.payments'],
    ['recepit', 'shell.receipts'],
  ] as const)('%s leads first to %s, in English', (text, key) => {
    expect(commandsFor(commandsIn(english), text)[0]?.title).toBe(english(key))
  })

  test('what is asked about is offered too where a list has the same words', () => {
    const titles = (text: string) => commandsFor(commandsIn(portuguese), text).map(({ title }) => title)
    expect(titles('como pago um boleto?')).toEqual([portuguese('shell.billets'), portuguese('shell.newPayment')])
    for (const theme of ['shell.themeLight', 'shell.themeDark', 'shell.themeContrast'] as const)
      expect(titles('trocar tema')).toContain(portuguese(theme))
  })

  test.each(['impressora', 'criptomoeda', 'empréstimo', 'investimento pix'])(
    '%s is nothing that Quita does',
    (text) => {
      expect(commandsFor(commandsIn(portuguese), text)).toEqual([])
    },
  )
})
