import { House } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { paletteCommands, paletteTopics } from '../../../../renderer/app/palette-commands.ts'
import { commandsFor } from '../../../../renderer/features/palette/command-group.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import type { TextLocale } from '../../../../shared/i18n/languages.ts'

/** What Enter would take of the commands for a text, else of the guide. */
function firstIn(locale: TextLocale): (text: string) => string | undefined {
  const t = createText(locale)
  const nothing = (): void => undefined
  const commands = paletteCommands(
    t,
    () => House,
    () => true,
    nothing,
    nothing,
  )
  const spoken = commands.map((command) => ({ ...command, words: t(command.also) }))
  const topics = paletteTopics(nothing).map((topic) => ({ ...topic, title: t(topic.title), words: t(topic.also) }))
  return (text) => {
    const [first] = commandsFor(spoken, text)
    return first?.id.replace('command-', '') ?? commandsFor(topics, text)[0]?.id.replace('command-', 'guide ')
  }
}

const asked: Readonly<Record<TextLocale, readonly (readonly [text: string, first: string])[]>> = {
  'pt-BR': [
    ['como devolver', 'shell.refundReceived'],
    ['devolver pix', 'shell.refundReceived'],
    ['estorno', 'shell.refundReceived'],
    ['reembolsar cliente', 'shell.refundReceived'],
    ['devovler', 'shell.refundReceived'],
    ['escuro', 'shell.themeDark'],
    ['modo noturno', 'shell.themeDark'],
    ['escruo', 'shell.themeDark'],
    ['colar', 'shell.newPayment'],
    ['chargeback', 'shell.infractions'],
    ['infrassão', 'shell.infractions'],
    ['tema claro', 'shell.themeLight'],
    ['contraste', 'shell.themeContrast'],
    ['trocar', 'shell.switchConnection'],
    ['trocar de empresa', 'shell.switchConnection'],
    ['mudar de conta', 'shell.switchConnection'],
    ['trocar certificado', 'shell.connections'],
    ['certificado vencendo', 'shell.connections'],
    ['adicionar conta', 'shell.connections'],
    ['trocar senha', 'shell.settings'],
    ['mudar idioma', 'shell.settings'],
    ['inglês', 'shell.settings'],
    ['pagar', 'shell.newPayment'],
    ['pagr', 'shell.newPayment'],
    ['pagar boletos', 'shell.newPayment'],
    ['fazer um pix', 'shell.newPayment'],
    ['transferência', 'shell.newPayment'],
    ['pix copia e cola', 'shell.newPayment'],
    ['conta de luz', 'shell.newPayment'],
    ['pagar várias contas', 'shell.lots'],
    ['folha de pagamento', 'shell.lots'],
    ['salários', 'shell.lots'],
    ['cnab', 'shell.lots'],
    ['planilha', 'shell.lots'],
    ['nova cobrança', 'shell.newCharge'],
    ['cobrar cliente', 'shell.newCharge'],
    ['gerar qr code', 'shell.newCharge'],
    ['cancelar cobrança', 'shell.charges'],
    ['segunda via', 'shell.receipts'],
    ['comprovante', 'shell.receipts'],
    ['comprovamte', 'shell.receipts'],
    ['imprimir comprovantes', 'shell.receipts'],
    ['comprovante falso', 'shell.checkReceipt'],
    ['saldo', 'shell.statement'],
    ['extarto', 'shell.statement'],
    ['exportar ofx', 'shell.statement'],
    ['o que vence hoje', 'shell.agenda'],
    ['contas a pagar', 'shell.agenda'],
    ['agneda', 'shell.agenda'],
    ['fornecedor', 'shell.payees'],
    ['quem já paguei', 'shell.payees'],
    ['fechar o mês', 'shell.closingSection'],
    ['conciliação', 'shell.closingSection'],
    ['não fui eu', 'shell.watch'],
    ['débito desconhecido', 'shell.watch'],
    ['contestar', 'shell.contestPaid'],
    ['defesa', 'shell.infractions'],
    ['auditor', 'shell.auditPack'],
    ['backup', 'shell.backups'],
    ['backp', 'shell.backups'],
    ['restaurar', 'session.restore'],
    ['erp', 'shell.webhooks'],
    ['aprovações', 'shell.team'],
    ['convidar', 'shell.team'],
    ['quem fez', 'shell.audit'],
    ['e2e', 'shell.locate'],
    ['sair', 'shell.lock'],
    ['ensaiar', 'shell.training'],
    ['ajuda', 'shell.guide'],
    ['atalhos', 'shell.shortcuts'],
    ['letra maior', 'guide keyboard'],
    ['começar', 'guide tour'],
    ['e', 'shell.statement'],
    ['c', 'shell.charges'],
    ['a', 'shell.agenda'],
  ],
  en: [
    ['batch', 'shell.lots'],
    ['how to refund', 'shell.refundReceived'],
    ['give money back', 'shell.refundReceived'],
    ['refnud', 'shell.refundReceived'],
    ['dark', 'shell.themeDark'],
    ['night mode', 'shell.themeDark'],
    ['light theme', 'shell.themeLight'],
    ['switch', 'shell.switchConnection'],
    ['change account', 'shell.switchConnection'],
    ['certificate', 'shell.connections'],
    ['change passphrase', 'shell.settings'],
    ['language', 'shell.settings'],
    ['pay', 'shell.newPayment'],
    ['pay a bill', 'shell.newPayment'],
    ['send money', 'shell.newPayment'],
    ['transfer', 'shell.newPayment'],
    ['payroll', 'shell.lots'],
    ['spreadsheet', 'shell.lots'],
    ['new charge', 'shell.newCharge'],
    ['invoice a customer', 'shell.newCharge'],
    ['qr code', 'shell.newCharge'],
    ['cancel charge', 'shell.charges'],
    ['receipt', 'shell.receipts'],
    ['recipt', 'shell.receipts'],
    ['print receipts', 'shell.receipts'],
    ['fake receipt', 'shell.checkReceipt'],
    ['balance', 'shell.statement'],
    ['statment', 'shell.statement'],
    ['export ofx', 'shell.statement'],
    ['due today', 'shell.agenda'],
    ['due dates', 'shell.agenda'],
    ['supplier', 'shell.payees'],
    ['close the month', 'shell.closingSection'],
    ['reconcile', 'shell.closingSection'],
    ['unknown debit', 'shell.watch'],
    ['scam', 'shell.contestPaid'],
    ['backup', 'shell.backups'],
    ['restore', 'session.restore'],
    ['webhook', 'shell.webhooks'],
    ['approve', 'shell.team'],
    ['who did', 'shell.audit'],
    ['log out', 'shell.lock'],
    ['practice', 'shell.training'],
    ['help', 'shell.guide'],
    ['shortcuts', 'shell.shortcuts'],
    ['bigger letters', 'guide keyboard'],
    ['find transaction', 'shell.locate'],
    ['s', 'shell.statement'],
  ],
}

for (const locale of ['pt-BR', 'en'] as const) {
  describe(`what the palette takes first for what people type, in ${locale}`, () => {
    const first = firstIn(locale)
    test.each(asked[locale])('%s: %s', (text, id) => {
      expect(first(text)).toBe(id)
    })
  })
}
