import { X509Certificate } from 'node:crypto'

/** The certificates of a PEM text, read and written anew; null where there is none, or one that is damaged. */
export function certificatesOf(text: string): string | null {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (blocks === null) return null
  try {
    return blocks.map((block) => new X509Certificate(block).toString()).join('')
  } catch {
    return null
  }
}
