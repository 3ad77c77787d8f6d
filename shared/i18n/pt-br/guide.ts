/** The guide inside the application and the tour of the training bank. A topic's text: what it is about, then a step a line. */
export const guide = {
  title: 'Guia',
  find: 'Buscar no guia',
  findHint: 'O que você quer fazer?',
  clearFind: 'Limpar a busca',
  topics: 'Assuntos',
  none: 'Nada no guia com “{text}”. Tente uma palavra só, como devolver ou boleto.',
  count: '{count, plural, =0 {Nenhum assunto encontrado} one {# assunto encontrado} other {# assuntos encontrados}}',
  group: 'Ajuda',
  go: 'Ir para {screen}',

  pay: 'Pagar por Pix ou boleto',
  payText: `Todo pagamento começa em uma caixa só. Cole ou digite o que tiver: chave Pix, Pix Copia e Cola, linha digitável, dados da conta, ou solte o PDF do boleto. O Quita diz o que reconheceu e por quê.
Preencha o que faltar e escolha Conferir.
Compare favorecido, CPF ou CNPJ, valor e conta com o documento que você tem em mãos.
Escolha Pagar. Abre-se uma janela pequena, só do Quita: é nela que o pagamento é confirmado, e nada sai antes disso.
Acompanhe em Pagamentos. O comprovante chega sozinho.`,

  lots: 'Pagar uma planilha inteira',
  lotsText: `Um lote paga todas as linhas da planilha da sua empresa com uma confirmação só. Chave Pix, conta, código e boleto podem estar juntos.
Em Lotes, escolha a planilha ou cole a tabela. Diga uma vez qual coluna é qual.
Resolva as linhas em dúvida: cada uma diz o que há de errado e traz as respostas. F8 leva à próxima.
Compare o total da planilha com a soma das linhas. Uma diferença aparece com o que falta.
Escolha Conferir. A janela do Quita mostra quantos são, a soma, os maiores e os favorecidos novos, e pede a frase secreta.
As linhas saem uma depois da outra. Se o lote parar, a tela diz por quê, e o resto só sai depois de uma nova confirmação.
No fim, salve a planilha devolvida, com a situação de cada linha.`,

  doubt: 'Pagamento com resultado a confirmar',
  doubtText: `A instituição recebeu o pedido, ou pode ter recebido, e não deu uma resposta clara. O dinheiro pode ter saído ou não. Não pague de novo: o Quita continua perguntando, sem reenviar nada.
Abra o pagamento em Pagamentos, na aba A confirmar, e veja a hora da próxima consulta.
Se precisar da resposta já, use Consultar agora.
Quando a instituição prova que não recebeu o pedido, o Quita oferece Enviar de novo. A chave é a mesma: se o primeiro aparecer, não sai duas vezes.
Se as informações não combinarem, copie o texto para o banco, pergunte lá e encerre com o resultado que ele disser.`,

  refund: 'Devolver um Pix recebido',
  refundText: `Um Pix recebido pode ser devolvido em até 90 dias, inteiro ou em parte.
Em Pix recebidos, encontre o Pix pelo nome, valor ou ID da transação.
Escolha Devolver e confira valor e motivo. A devolução passa pela mesma conferência de um pagamento.
Confirme na janela do Quita e acompanhe na linha do tempo do Pix.
Se a devolução não for realizada, o motivo aparece ali, e o valor fica livre para uma nova tentativa.
Havendo contestação sobre o mesmo Pix, o Quita avisa antes: devolver pode pagar duas vezes.`,

  billets: 'Boletos e contas',
  billetsText: `Boletos de banco têm 47 números na linha digitável; contas de luz, água, telefone e tributos têm 48. Os dois são pagos do mesmo jeito.
Cole a linha, o código de barras ou solte o PDF em Novo pagamento.
Se um número estiver errado, o Quita diz em qual bloco.
Confira o vencimento. Em fim de semana e feriado o boleto pode ser pago no dia útil seguinte; tributos devem ser pagos antes.
O valor cobrado é o atualizado pela instituição, com multa e juros quando houver.
O que já foi pago está em Boletos pagos.`,

  charges: 'Cobrar com QR Code',
  chargesText: `Cobrança imediata vale por algumas horas. Cobrança com vencimento tem data, multa, juros e desconto.
Em Cobranças, escolha Nova cobrança e preencha pagador, valor e data.
Depois de criada, copie o Copia e Cola ou salve o PDF com o QR Code e mande ao cliente.
Para várias de uma vez, use Novo lote de cobranças com uma planilha.
Quando alguém paga, a cobrança passa a Concluída e o Pix aparece em Pix recebidos.`,

  receipts: 'Encontrar comprovantes',
  receiptsText: `O PDF de cada pagamento concluído chega sozinho, também dos pagamentos feitos fora daqui, e fica neste computador. Abre sem internet.
Busque por nome, CPF ou CNPJ, valor, data, nota fiscal ou por uma palavra de dentro do PDF.
Imprima ou salve uma cópia. Selecionando vários, eles viram um PDF único.
Para a lista do auditor, use Pacote de auditoria: sai um ZIP com índice.
O que ainda não chegou está em Pagamentos sem comprovante, com o motivo.`,

  month: 'Fechar o mês',
  monthText: `O fechamento junta extrato, pagamentos, Pix recebidos, cobranças e comprovantes do mês e mostra só o que ainda precisa de você.
Em Fechamento, escolha o mês e veja se o extrato está completo.
Confirme as propostas de conciliação de uma vez, depois de passar os olhos.
Resolva o que ficou pendente, um por um, pelo teclado.
Exporte o pacote para a contabilidade: extrato, comprovantes, índice e resumo.`,

  contested: 'Responder a uma contestação',
  contestedText: `Quando um pagador contesta um Pix que a empresa recebeu, o valor fica bloqueado até a análise. Sem resposta, a contestação costuma ser aceita.
Em Infrações, abra a que tem o prazo mais curto.
Leia o relato e junte o que prova a venda: nota fiscal, entrega, conversas.
Escreva a defesa, anexe os arquivos e envie. O envio é confirmado na janela do Quita e não pode ser desfeito.
O prazo mostrado é o limite da regra. O da sua instituição pode terminar antes.`,

  webhooks: 'Avisos para outros sistemas (webhooks)',
  webhooksText: `Webhook é um endereço da empresa que a instituição avisa quando algo acontece na conta. O Quita não depende disso: ele mesmo consulta.
Em Webhooks, escolha o evento ou a chave Pix e registre o endereço que o seu sistema informou.
Teste o endereço antes de registrar.
Guarde com quem cuida do sistema o segredo que vai no cabeçalho: depois ele não é mais mostrado.`,

  backups: 'Cópias de segurança',
  backupsText: `Uma cópia leva pagamentos, comprovantes, anotações e a conexão em um arquivo só, fechado com uma frase secreta.
Em Cópias de segurança, escolha a frase secreta e uma pasta da empresa fora deste computador.
Anote a frase onde a empresa guarda o que não pode perder. Ninguém consegue recuperá-la.
Deixe a cópia diária ligada. O Quita confere cada uma depois de feita.
Para restaurar, use Restaurar uma cópia, neste ou em outro computador. Nada é enviado até alguém conferir o extrato.`,

  certificates: 'Certificados e credenciais',
  certificatesText: `O certificado prova à instituição que é a sua empresa quem chama. Ele vence: o Quita avisa antes.
Peça o certificado novo à instituição.
Em Conexões, abra a conexão e carregue o arquivo. O atual continua valendo.
Teste e troque. Se o teste falhar, nada muda, e o Quita diz por quê.
O anterior fica guardado para voltar, até você apagar ou ele vencer.`,

  training: 'Banco de treino',
  trainingText: `O banco de treino é uma instituição de mentira dentro deste computador. O dinheiro e as pessoas são fictícios: erre à vontade.
Para começar, crie a conexão de treino na primeira tela ou em Conexões.
Na tela Banco de treino, faça acontecer: receber um Pix, abrir uma infração, derrubar a resposta de um pagamento.
A tabela no fim da tela diz que chave, conta ou boleto ensaia cada caso.
A moldura listrada mostra que você está no treino.`,

  keyboard: 'Usar só o teclado',
  keyboardText: `Tudo no Quita se faz pelo teclado, e nenhum atalho envia dinheiro.
Ctrl+K abre a caixa que vai a qualquer lugar e busca por nome, valor ou data.
Ctrl+1 a Ctrl+9 vão às seções, na ordem da barra lateral.
As setas andam nas listas, Enter abre, Esc fecha.
F6 passa de uma região da janela para a próxima.
O ponto de interrogação mostra todos os atalhos.`,

  tour: 'Conhecer o Quita em seis passos',
  tourText: 'Um pagamento de mentira do começo ao fim, no banco de treino. Leva uns cinco minutos.',
  tourStart: 'Começar o passeio',
  tourOnlyTraining: 'O passeio usa o banco de treino. Abra essa conexão em Conexões.',
  tourName: 'Passeio',
  tourStep: 'Passo {step} de 6',
  tourShow: 'Mostrar',
  tourNext: 'Próximo',
  tourBack: 'Anterior',
  tourEnd: 'Encerrar passeio',
  tourDone: 'Concluir',
  tour1: 'No Início estão o saldo e o que precisa de você. A moldura listrada diz que o dinheiro é de mentira.',
  tour2: 'Em Novo pagamento já há uma chave Pix na caixa. Escreva um valor, como 12,50, e escolha Conferir.',
  tour3:
    'Confira quem recebe, quanto e de qual conta. Depois escolha Pagar e confirme na janela pequena que se abre: só ela envia.',
  tour4: 'Em Pagamentos, o Pix passa de Em processamento a Concluído em segundos.',
  tour5: 'O comprovante chega sozinho em Comprovantes e abre sem internet.',
  tour6: 'Por fim, Ctrl+K encontra tudo. F1 abre este guia quando você quiser.',
} as const
