/** Words of the system's notifications, in Brazilian Portuguese; they name no person, document or amount. */
export const notices = {
  settledTitle: 'Pagamento concluído',
  settledBody: 'A instituição confirmou um pagamento. O comprovante fica guardado no Quita.',
  rejectedTitle: 'Pagamento não realizado',
  rejectedBody: 'A instituição não fez um pagamento; o dinheiro não saiu. Abra o Quita para ver o motivo.',
  needsYouTitle: 'Um pagamento precisa de você',
  needsYouBody: 'O resultado precisa ser conferido. Não pague de novo antes de abrir o Quita.',
  infractionTitle: 'Uma infração espera a sua defesa',
  infractionBody: 'Abra o Quita para ver o relato e o prazo.',
  chargePaidTitle: 'Cobrança paga',
  chargePaidBody: 'Chegou um Pix de uma cobrança. Abra o Quita para ver.',
  chargesPaidBody: 'Chegaram vários Pix de cobranças. Abra o Quita para ver.',
  keyWebhookGoneTitle: 'Um webhook sumiu da instituição',
  keyWebhookGoneBody: 'A instituição removeu um webhook de chave Pix. Abra o Quita para ver.',
} as const
