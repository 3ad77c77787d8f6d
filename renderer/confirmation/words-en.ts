export { common } from '../../shared/i18n/en/common.ts'
export { confirmation } from '../../shared/i18n/en/confirmation.ts'
