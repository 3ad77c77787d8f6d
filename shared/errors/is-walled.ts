import type { AppError } from './app-error.ts'

/** Says whether a firewall or proxy answered in the institution's place, if only by a web page with a good status, which strikes whatever is asked for. */
export function isWalled(error: AppError): boolean {
  return error.kind === 'contract' && (error.paths.includes('wall') || error.paths.includes('html'))
}
