export { common } from '../../shared/i18n/pt-br/common.ts'
export { confirmation } from '../../shared/i18n/pt-br/confirmation.ts'
