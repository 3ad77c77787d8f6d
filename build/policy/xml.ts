/** One element as lines: its name, attributes, and text or elements inside. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inside: string | string[] = [],
): string[] {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof inside === 'string') return [`<${head}>${escaped(inside)}</${name}>`]
  return inside.length === 0 ? [`<${head} />`] : [`<${head}>`, ...inside.map((line) => `  ${line}`), `</${name}>`]
}

/** A document of lines. */
export function document(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
