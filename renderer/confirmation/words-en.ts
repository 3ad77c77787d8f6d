export { common } from '../../shared/i18n/en/common.ts'
export { confirmation } from '../../shared/i18n/en/confirmation.ts'
export { paper } from '../../shared/i18n/en/paper.ts'
