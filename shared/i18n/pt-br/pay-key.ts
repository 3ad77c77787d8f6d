/** Words of the form of a Pix by key, in Brazilian Portuguese. */
export const payKey = {
  payeeSection: 'Quem recebe',
  key: 'Chave Pix',
  keyHint: 'CPF, CNPJ, celular, e-mail ou chave aleatória',
  readAs: '{kind}: {key}',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  PHONE: 'Celular',
  EMAIL: 'E-mail',
  EVP: 'Chave aleatória',
  keyEmpty: 'Digite a chave Pix.',
  sayWhich: 'Diga abaixo o que este número é.',
  whichKey: 'É CPF ou celular? O número serve para os dois.',
  isThisPhone: 'É o celular {phone}',
  foreignPhone: 'Telefone de outro país',
  landline: 'Telefone fixo',
  oddPhoneDetail:
    'Chaves Pix costumam ser de celulares brasileiros. Confirme com quem recebe: uma chave errada gasta 20 consultas.',
  document: 'CPF ou CNPJ esperado',
  documentHint:
    'Se a chave for de outra pessoa, a instituição recusa. Em branco, o Pix passa pela fila da instituição.',
  documentOfKey: 'Em branco, vale o da própria chave.',
  documentNotKey: 'Diferente da chave: o Pix por este CPF ou CNPJ só pode ir para o próprio titular.',
  name: 'Nome para o seu registro',
  nameHint: 'Fica só neste computador; não é enviado.',
  unchecked: 'O nome do recebedor só aparece depois do pagamento. Confira o CPF ou CNPJ.',

  tokens: '{tokens, number} de {capacity, number} consultas de chave',
  tokensEnough: '{count}. Cada Pix por chave usa 1; uma chave errada, 20. Voltam {refillPerMinute} por minuto.',
  tokensLow:
    'Você pode pagar. Uma chave errada usa 20 e deixaria os próximos Pix por chave esperando. Em {time} há folga de novo: voltam {refillPerMinute} por minuto.',
  tokensEmptyTitle: 'Sem consultas de chave por {time}',
  tokensEmpty:
    'A instituição recusaria este Pix agora. Voltam {refillPerMinute} consultas por minuto; nada se perde do que você digitou.',
  tokensSaidEmpty:
    'A instituição avisou que as consultas de chave acabaram. Voltam {refillPerMinute} por minuto; nada se perde do que você digitou.',
  refusedEmpty: 'As consultas de chave acabaram. Libera em {time}.',
} as const
