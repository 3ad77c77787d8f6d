/** Whom a certificate names: the common name of its subject or issuer, or all of it where there is none. */
export function certificateName(name: string): string {
  return /(?:^|, )CN=([^,]+)/.exec(name)?.[1] ?? name
}
