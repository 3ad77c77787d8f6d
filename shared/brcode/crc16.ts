import { utf8Bytes } from './utf8.ts'

/** CRC-16/CCITT-FALSE of a text's UTF-8 bytes, as four upper-case hex digits (DOMAIN_RULES section 3). */
export function crc16(text: string): string {
  const crc = utf8Bytes(text).reduce(withByte, 0xffff)
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function withByte(crc: number, byte: number): number {
  let next = crc ^ (byte << 8)
  for (let bit = 0; bit < 8; bit += 1) next = next & 0x8000 ? ((next << 1) ^ 0x1021) & 0xffff : next << 1
  return next
}
