/** Words of the filing rule, in Brazilian Portuguese. */
export const filing = {
  title: 'Pasta da empresa',
  intro:
    'Uma cópia de cada comprovante vai sozinha para uma pasta da empresa. O original continua guardado no Quita, byte a byte.',
  folder: 'Pasta',
  folderTitle: 'Pasta para as cópias dos comprovantes',
  folderNone: 'Nenhuma pasta escolhida.',
  folderHint:
    'Pode ser uma pasta deste computador ou da rede. O Quita nunca cria essa pasta nem escreve por cima de um arquivo.',
  choose: 'Escolher pasta…',
  chooseOther: 'Trocar pasta…',
  chooseOtherHint: 'Em outra pasta, tudo o que a regra cobre é copiado de novo; a pasta antiga fica como está.',
  show: 'Mostrar pasta',

  names: 'Nomes dos arquivos',
  patternHint: 'A barra separa as pastas. Sem nota fiscal anotada, por exemplo, o nome fica sem ela.',
  patternLabel: 'Modelo',
  nameList: 'Nomes que o modelo aceita',
  name_favorecido: 'quem recebeu',
  name_documento: 'CPF ou CNPJ de quem recebeu',
  'name_aaaa-mm': 'ano e mês do pagamento',
  name_aaaa: 'ano do pagamento',
  name_mm: 'mês do pagamento',
  name_dd: 'dia do pagamento',
  name_data: 'data do pagamento',
  name_valor: 'valor pago',
  name_nf: 'número da nota fiscal anexada',
  name_descricao: 'descrição do pagamento',
  name_centro: 'centro de custo anotado',
  name_tipo: 'pix ou boleto',
  name_id: 'ID da transação ou do boleto',
  savePattern: 'Usar este modelo',
  undoPattern: 'Voltar ao anterior',
  patternChanged: 'O que já foi copiado fica com o nome que tem; o modelo novo vale para as próximas cópias.',

  preview: 'Como ficam os comprovantes mais recentes',
  previewNone: 'Ainda não há comprovantes para mostrar como ficam.',
  fault_empty: 'O modelo está vazio.',
  'fault_unknown-name': '{at} não é um nome que o Quita conhece. Use os nomes abaixo.',
  fault_unclosed: 'Falta abrir ou fechar uma chave em “{at}”.',
  fault_same:
    'Com este modelo, todos os arquivos de um mês teriam o mesmo nome. Ponha a data, o valor, o favorecido, a nota ou o ID.',
  fault_absolute: '“{at}” começa na raiz do disco. O modelo começa dentro da pasta escolhida.',
  fault_outside: '“..” sai da pasta escolhida.',
  'fault_too-deep': 'São pastas demais uma dentro da outra; use no máximo sete.',

  rule: 'Regra',
  on: 'Copiar cada comprovante para a pasta',
  withOlder: 'Também os comprovantes de antes da regra',
  withOlderHint: 'Sem isto, são copiados os de pagamentos feitos desde que a regra foi ligada pela primeira vez.',

  state: 'Situação',
  off: 'Desligada. Nada está sendo copiado.',
  counts:
    '{filed, plural, one {# arquivado} other {# arquivados}}, {waiting, plural, one {# aguardando} other {# aguardando}}',
  allFiled:
    '{filed, plural, =0 {Nenhum comprovante para arquivar ainda.} one {# arquivado. Nada aguardando.} other {# arquivados. Nada aguardando.}}',
  lastFiled: 'Última cópia:',
  paused: 'A cópia está em pausa.',
  resume: 'Continuar',
  stopped: 'A cópia parou. Nada se perdeu: os comprovantes continuam no Quita.',
  stopped_missing:
    'A pasta não foi encontrada. Se ela é da rede, veja se está conectada; se mudou de lugar, escolha a pasta de novo.',
  stopped_denied: 'O sistema não deixa o Quita escrever nesta pasta. Peça permissão de escrita ou escolha outra.',
  'stopped_disk-full': 'Não há espaço livre na pasta. Libere espaço ou escolha outra.',
  stopped_link: 'Uma pasta ali dentro é um atalho, e atalhos não são seguidos. Troque-o por uma pasta de verdade.',
  stopped_slow: 'A pasta não responde. Costuma ser a rede: verifique a conexão.',
  stopped_other:
    'O sistema recusou um arquivo nesta pasta. Um arquivo com o mesmo nome pode estar aberto em outro programa.',
  triesAgain: 'O Quita tenta de novo sozinho daqui a pouco.',
  tryNow: 'Tentar agora',
} as const
