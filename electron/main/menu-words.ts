import type { Locale } from '../../shared/domain/settings.ts'

const ptBR = {
  file: '&Arquivo',
  hide: 'Ocultar',
  edit: '&Editar',
  paste: 'Colar',
  view: 'E&xibir',
  resetZoom: 'Tamanho original',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  fullScreen: 'Tela cheia',
  help: 'Aj&uda',
  production: 'Produção',
  homologation: 'Homologação',
  training: 'Banco de treino',
  switches:
    'O Quita não abre com opções que o deixariam desprotegido. Use o atalho de sempre; se continuar, fale com a TI.',
}

/** The words of the native menu that the frame of the page has none of (it takes its own from there), of the window's title and of a start that is refused; `&` marks the letter that opens it on Windows and Linux. */
export type MenuWords = Readonly<Record<keyof typeof ptBR, string>>

const en: MenuWords = {
  file: '&File',
  hide: 'Hide',
  edit: '&Edit',
  paste: 'Paste',
  view: '&View',
  resetZoom: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  help: '&Help',
  production: 'Production',
  homologation: 'Homologation',
  training: 'Training bank',
  switches: 'Quita does not start with options that would leave it unprotected. Use the usual shortcut, or talk to IT.',
}

/** What main itself says, by locale. */
export const menuWords: Readonly<Record<Locale, MenuWords>> = { 'pt-BR': ptBR, en }
