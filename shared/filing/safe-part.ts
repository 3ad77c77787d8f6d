/** What every system takes as one part of a path: Windows, macOS and Linux allow 255 bytes or letters, some sealed disks fewer. */
const MOST_BYTES = 200
const NAMELESS = 'sem nome'

// Names of devices, which Windows takes for the device whatever follows their first dot.
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/**
 * One safe part of a path for Windows, macOS and Linux at once: no separators, controls or direction marks, no name of a
 * device, no dots at its ends, at most 200 bytes in UTF-8, composed (NFC). `ending` stays whole whatever must be cut. A
 * text that leaves nothing is `sem nome`. What is safe already stays as it is.
 */
export function safePart(text: string, ending = ''): string {
  return cutPart(text, MOST_BYTES, ending)
}

/** A safe part of at most 80 bytes, for what stands inside a longer name. */
export function safeName(text: string): string {
  return cutPart(text, 80, '')
}

function cutPart(text: string, most: number, ending: string): string {
  const clean = bare(text)
  const named = DEVICE.test(clean) ? `_${clean}` : clean
  return (trimmed(cut(named, most - width(ending))) || NAMELESS) + ending
}

function bare(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
  return trimmed(plain.normalize('NFC'))
}

// Windows drops dots and spaces at the end; a dot in front hides a file elsewhere.
function trimmed(text: string): string {
  return text.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
}

function cut(text: string, most: number): string {
  if (width(text) <= most) return text
  let kept = ''
  let left = most
  for (const { segment } of graphemes.segment(text)) {
    left -= width(segment)
    if (left < 0) break
    kept += segment
  }
  return kept
}

/** Bytes in UTF-8 of a text without halves of pairs. */
function width(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
