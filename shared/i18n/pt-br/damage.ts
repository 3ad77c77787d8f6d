/** Words of files that could not be read, in Brazilian Portuguese. */
export const damage = {
  title: 'Esta conexão existe e não pôde ser lida',
  noteUnreadable: 'Um arquivo ao lado do cofre (connection.json) está danificado. O cofre não foi tocado.',
  noteMissing: 'Falta um arquivo ao lado do cofre (connection.json). O cofre não foi tocado.',
  keyUnreadable: 'O arquivo da chave (key.json) está danificado, e sem ele o cofre não abre. Nada foi apagado.',
  keyMissing: 'Falta o arquivo da chave (key.json), e sem ele o cofre não abre. Nada foi apagado.',
  vaultMissing: 'O cofre (vault.db) não está na pasta desta conexão. Nada foi criado no lugar dele.',
  folderMissing:
    'A pasta inteira desta conexão sumiu deste computador. O Quita se lembra dela, e nada foi criado no lugar.',
  repairTodo:
    'O Quita pode abrir o cofre com a chave de sempre e gravar de novo o que falta. O arquivo danificado fica guardado ao lado.',
  restoreTodo:
    'Devolva o arquivo à pasta, ou restaure uma cópia de segurança. Não apague a pasta e não crie outra conexão no lugar.',
  repair: 'Reparar e abrir',
  forget: 'Não procurar mais por ela',
  settingsText:
    'As duas cópias do arquivo estão danificadas e foram guardadas ao lado. Valem as mais seguras: o bloqueio vem depois de 1 minuto. Confira e ajuste o que for preciso.',
} as const
