declare module '*/messages/pt-BR.json?areas' {
  import type ptBr from '../../shared/i18n/messages/pt-BR.json'
  type Words = typeof ptBr
  export const common: Words['common']
  export const connections: Words['connections']
  export const errors: Words['errors']
  export const home: Words['home']
  export const paymentNames: Words['paymentNames']
  export const policy: Words['policy']
  export const session: Words['session']
  export const settings: Words['settings']
  export const shell: Words['shell']
  export const states: Words['states']
}
