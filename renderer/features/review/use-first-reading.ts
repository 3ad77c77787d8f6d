import { useEffect, useState } from 'react'
import { on } from '../../bridge/on.ts'

/** How many lines of the statement were read so far by the reading that the first payment waits for; null while there is none. */
export function useFirstReading(): number | null {
  const [lines, setLines] = useState<number | null>(null)
  useEffect(() => on('statement.firstReading', (told) => setLines(told.lines)), [])
  return lines
}
