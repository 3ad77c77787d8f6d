/** What others made and Quita carries, with its licence texts: written when the page is built (build/vite.renderer.ts). */
declare module 'virtual:notices' {
  export const notices: readonly {
    readonly name: string
    readonly version: string
    /** SPDX expression. */
    readonly licence: string
    /** Empty where the text lies beside the program. */
    readonly text: string
  }[]
}
