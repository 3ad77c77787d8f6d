import type { Found } from './found.ts'

const FIELD = String.raw`(?:para|to|cc|cco|bcc|data|date|enviad[ao](?: em)?|sent|assunto|subject|responder (?:para|a)|reply-to|anexos?|attachments?)`
const HEAD = new RegExp(String.raw`^[> ]*\*?(?:de|from):\*? [^\n]*(?:\n[> ]*\*?${FIELD}:\*? ?[^\n]*)+`, 'gim')

/** Leaves out the addresses by which a mail came and went, where it says something else to pay: `De: Lia <lia@gama.com.br>` over its subject. */
export function withoutMailHeads(text: string, found: readonly Found[]): readonly Found[] {
  const heads = Array.from(text.matchAll(HEAD), ({ 0: head, index }) => ({ from: index, to: index + head.length }))
  const isAddress = ({ from, to, meaning }: Found): boolean =>
    meaning.kind === 'pix-key' &&
    text.slice(from, to).includes('@') &&
    heads.some((head) => head.from <= from && to <= head.to)
  const others = found.filter((one) => !isAddress(one))
  return others.length === 0 ? found : others
}
