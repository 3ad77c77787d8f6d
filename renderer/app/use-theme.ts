import { useLayoutEffect } from 'react'
import type { Theme } from '../../shared/domain/settings.ts'

/** Dresses the document in a theme; `system` leaves light or dark to the system. */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
}
