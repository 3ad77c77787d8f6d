/** The browser's Trusted Types, as far as the frame uses them: the default policy judges every text that could become code. */
declare const trustedTypes: {
  createPolicy(
    name: 'default',
    rules: {
      readonly createHTML: (text: string, type: string, sink: string) => string | null
      readonly createScriptURL: (address: string) => string | null
    },
  ): unknown
}
