import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The tracks of a grid's columns. */
    '--tracks'?: string
    '--tracks-narrow'?: string
    /** The height of a grid's rows. */
    '--row'?: string
    /** How large a PDF's text layer is laid, 1 point being so many pixels. */
    '--total-scale-factor'?: string
  }
}
