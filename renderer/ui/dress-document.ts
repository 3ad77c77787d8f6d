import type { Theme } from '../../shared/domain/settings.ts'

/**
 * Dresses the document in a theme; `system` leaves light or dark to the system, as do colours that the system forces.
 * Ends by what it answers.
 */
export function dressDocument(theme: Theme): () => void {
  const forced = matchMedia('(forced-colors: active)')
  const dress = (): void => {
    document.documentElement.dataset['theme'] = forced.matches ? 'system' : theme
  }
  dress()
  forced.addEventListener('change', dress)
  return () => forced.removeEventListener('change', dress)
}
