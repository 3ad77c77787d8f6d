import type { Attachment } from '../../../shared/domain/note.ts'
import { mediaTypeOf } from '../infractions/defense-limits.ts'

type MediaType = Attachment['mediaType']

const MOST_HEAD = 4096
const roots =
  /^<(?:\w+:)?(?:nfeProc|procNFe|NFe|enviNFe|cteProc|cteOSProc|procCTe|CTe|CTeOS|enviCTe|nf3eProc|NF3e|nfcomProc|NFCom|bpeProc|BPe|NFSe|procEvento(?:NFe|CTe|NF3e|NFCom|BPe)|evento|CompNfse|Nfse|ListaNfse|(?:Consultar|Gerar|EnviarLoteRps)\w*Resposta|RetornoConsulta)[\s>/]/

/**
 * What a file is by its bytes, never by its name: PDF, PNG, JPEG or XML; null for anything else. An XML says that it is one,
 * or begins as an invoice, an event or a city's answer with one does, and has no document type: no invoice has, and what has may grow without end when it is read.
 */
export function noteFileKind(bytes: Uint8Array): MediaType | null {
  const known = mediaTypeOf(bytes)
  if (known === 'application/pdf' || known === 'image/png' || known === 'image/jpeg') return known
  return isXml(bytes) ? 'application/xml' : null
}

/** How a saved copy of a file of each kind ends. */
export const endingOf: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

function isXml(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder(charsetOf(bytes))
  const head = decoder.decode(bytes.subarray(0, MOST_HEAD)).replace(/^(?:ï»¿)?\s*/, '')
  if (!head.startsWith('<?xml') && !roots.test(head)) return false
  const text = decoder.decode(bytes)
  return !text.includes('\0') && !/<!(?:DOCTYPE|ENTITY)/i.test(text)
}

// By the mark that begins a text in UTF-16; of any other alphabet its plain letters are enough.
function charsetOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'latin1' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'latin1'
}
