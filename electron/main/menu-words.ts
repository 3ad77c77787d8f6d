import type { Locale } from '../../shared/domain/settings.ts'

const ptBR = {
  file: '&Arquivo',
  newPayment: 'Novo pagamento',
  print: 'Imprimir',
  settings: 'Configurações',
  lock: 'Bloquear',
  hide: 'Ocultar',
  quit: 'Sair',
  edit: '&Editar',
  undo: 'Desfazer',
  redo: 'Refazer',
  cut: 'Recortar',
  copy: 'Copiar',
  paste: 'Colar',
  selectAll: 'Selecionar tudo',
  find: 'Localizar',
  view: 'E&xibir',
  home: 'Início',
  payments: 'Pagamentos',
  receipts: 'Comprovantes',
  refresh: 'Atualizar',
  resetZoom: 'Tamanho original',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  fullScreen: 'Tela cheia',
  help: 'Aj&uda',
  shortcuts: 'Atalhos do teclado',
}

/** The words of the native menu; `&` marks the letter that opens it on Windows and Linux. */
export type MenuWords = Readonly<Record<keyof typeof ptBR, string>>

const en: MenuWords = {
  file: '&File',
  newPayment: 'New payment',
  print: 'Print',
  settings: 'Settings',
  lock: 'Lock',
  hide: 'Hide',
  quit: 'Quit',
  edit: '&Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  find: 'Find',
  view: '&View',
  home: 'Home',
  payments: 'Payments',
  receipts: 'Receipts',
  refresh: 'Refresh',
  resetZoom: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  help: '&Help',
  shortcuts: 'Keyboard shortcuts',
}

/** The native menu's catalogue by locale. */
export const menuWords: Readonly<Record<Locale, MenuWords>> = { 'pt-BR': ptBR, en }
