import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The tracks of a grid's columns. */
    '--tracks'?: string
  }
}
