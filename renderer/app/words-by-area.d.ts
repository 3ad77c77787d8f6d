declare module '*/messages/pt-BR.json?areas' {
  import type ptBr from '../../shared/i18n/messages/pt-BR.json'
  type Words = typeof ptBr
  export const common: Words['common']
  export const errors: Words['errors']
  export const firstRun: Words['firstRun']
  export const home: Words['home']
  export const passphrase: Words['passphrase']
  export const paymentNames: Words['paymentNames']
  export const session: Words['session']
  export const shell: Words['shell']
  export const states: Words['states']
  export const themes: Words['themes']
}
