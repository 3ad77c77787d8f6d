export { common } from '../../shared/i18n/pt-br/common.ts'
export { confirmation } from '../../shared/i18n/pt-br/confirmation.ts'
export { paper } from '../../shared/i18n/pt-br/paper.ts'
