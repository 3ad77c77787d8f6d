import { unescaped } from './xml-fields.ts'

const REFERENCE =
  /\b(?:support id|incident id|ray id|request id|event id|reference(?: id)?|c[o\u00f3]digo de rastreio)(?: is)?\s*[:#]?\s*#?\s*([\w.-]{6,80})/i

/** By what a firewall finds again what it refused (F5, Cloudflare, Akamai, Imperva ...), out of its page; null where it names none. */
export function pageReference(text: string): string | null {
  const plain = unescaped(text.slice(0, 20_000).replace(/<[^<>]*>/g, ' ')).replace(/\s+/g, ' ')
  const found = REFERENCE.exec(plain)?.[1] ?? null
  // A word behind it is no number of anything.
  return found !== null && /\d/.test(found) ? found.replace(/\.+$/, '') : null
}
