/** Says whether an answer is a web page: what firewalls, proxies and gateways say in the place of the service. */
export function isPage({ bytes }: { readonly bytes: Uint8Array }): boolean {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024))
  return /^[^\w]*<(!doctype html|html|head|body|title|\?xml[^>]*>\s*<html)/i.test(start)
}
