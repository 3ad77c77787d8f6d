/**
 * Lets in the frame what it needs of what could become code, and nothing else: the scripts of its workers, by their exact
 * addresses, and an XML that is parsed and never shown.
 */
export function trustOnly(scripts: readonly string[]): void {
  const known = new Set(scripts.map((address) => new URL(address, location.href).href))
  trustedTypes.createPolicy('default', {
    createHTML: (text, _type, sink) => (sink === 'DOMParser parseFromString' ? text : null),
    createScriptURL: (address) => (known.has(new URL(address, location.href).href) ? address : null),
  })
}
