import { createContext } from 'react'
import type { Density } from '../../shared/domain/settings.ts'

/** How close the rows of lists stand. */
export const ListDensity = createContext<Density>('comfortable')
