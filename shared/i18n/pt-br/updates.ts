/** Words of updates, in Brazilian Portuguese. */
export const updates = {
  title: 'Atualizações',
  off: 'Desligadas neste computador. O Quita só procura versões novas onde a TI da empresa indicar.',
  system: 'Esta instalação é atualizada pelo sistema ou pela TI da empresa, não pelo próprio Quita.',
  unread: 'O Quita ainda não procurou desde que foi aberto.',
  current: 'Esta é a versão mais nova.',
  ring: 'Há uma versão nova, que ainda não chegou à vez deste computador.',
  frozen: 'Há uma versão nova. A TI da empresa pausou as atualizações deste computador.',
  newWithdrawn: 'A versão mais nova foi retirada por quem a publicou. Nada a fazer.',
  reading: 'Procurando uma versão nova…',
  fetching: 'Baixando a versão {version}',
  fetched: '{received, number} de {total, number} MB',
  ready: 'A versão {version} está pronta',
  readyText:
    'A assinatura, o tamanho e o conteúdo do instalador foram conferidos. Para usar a versão nova, o Quita precisa reiniciar.',
  leaving: 'Conferindo o instalador mais uma vez. O Quita fecha e abre de novo sozinho.',
  check: 'Procurar agora',
  again: 'Tentar de novo',
  restart: 'Reiniciar e atualizar',
  restartTitle: 'Reiniciar e atualizar para a versão {version}?',
  restartText:
    'O Quita fecha, instala e abre de novo. Pagamentos e comprovantes ficam como estão; o que está digitado e ainda não foi conferido se perde.',
  notNow: 'Agora não',
  hold_payment:
    'Há um pagamento com resultado a confirmar. A atualização espera até que se saiba o que aconteceu com ele.',
  hold_review: 'Há um pagamento em conferência. Confirme ou cancele antes de atualizar.',
  hold_work: 'Há um trabalho em andamento. A atualização espera até que ele termine.',
  notes: 'O que muda',
  releasedOn: 'Publicada em',
  share: 'Endereço',
  checkedAt: 'Última resposta',

  withdrawnTitle: 'A versão {version}, em uso aqui, foi retirada por quem a publicou',
  requiredTitle: 'A versão {version}, em uso aqui, precisa ser trocada',
  replaceText:
    'O que já foi pago e guardado não muda. Atualize assim que puder; se não houver versão nova, fale com a TI.',
  markReady: 'Versão {version} pronta',
  markReplace: 'Atualize o Quita',

  failed: 'A atualização não veio. A versão {version} continua em uso, sem mudança.',
  fault_unreachable: 'O endereço das atualizações não responde. Costuma ser a rede; o Quita tenta de novo sozinho.',
  fault_untrusted: 'O certificado do endereço das atualizações não é de confiança. Avise a TI da empresa.',
  fault_redirect: 'O endereço das atualizações manda para outro lugar, e o Quita não segue. Avise a TI da empresa.',
  fault_missing: 'O endereço das atualizações não tem o arquivo esperado. Avise a TI da empresa.',
  fault_answer: 'O endereço das atualizações não responde como devia. Avise a TI da empresa.',
  fault_unreadable: 'O que o endereço oferece não é uma versão do Quita que se possa ler. Avise a TI da empresa.',
  fault_unsigned:
    'O que o endereço oferece não foi assinado por quem publica o Quita, e foi recusado. Avise a TI da empresa.',
  'fault_other-platform': 'O que o endereço oferece é para outro sistema, e foi recusado. Avise a TI da empresa.',
  fault_older: 'O endereço oferece uma versão mais antiga que uma já vista, e ela foi recusada. Avise a TI da empresa.',
  fault_changed:
    'O endereço oferece uma versão já vista, agora com outro instalador, e ela foi recusada. Avise a TI da empresa.',
  fault_future: 'A versão oferecida tem uma data que ainda não chegou. Veja a data deste computador ou avise a TI.',
  fault_installer:
    'O instalador não é igual ao que foi assinado e foi apagado. Tente de novo; se repetir, avise a TI da empresa.',
  'fault_disk-full': 'Não há espaço livre para o instalador. Libere espaço em disco e tente de novo.',
  fault_disk: 'O instalador não pôde ser gravado neste computador. Tente de novo; se repetir, avise a TI da empresa.',
  fault_memory:
    'O registro das versões já vistas não pôde ser lido, e sem ele uma versão antiga passaria por nova. Avise a TI da empresa.',
  fault_system: 'O sistema não aceitou a assinatura do instalador, e ele não foi executado. Avise a TI da empresa.',
} as const
