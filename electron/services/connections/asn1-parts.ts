import forge from 'node-forge'

/** Reads a structure of ASN.1 in DER, or in BER as some browsers and stores write it; throws where it is none. */
export function structureOf(der: Uint8Array): forge.asn1.Asn1 {
  return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(der).toString('binary')))
}

/** The structures within one; none of what is missing, or a value. */
export function partsOf(one: forge.asn1.Asn1 | undefined): readonly forge.asn1.Asn1[] {
  return one !== undefined && Array.isArray(one.value) ? one.value : []
}

/** The bytes of a value; in BER they may come in pieces. */
export function bytesOf(one: forge.asn1.Asn1 | undefined): Uint8Array {
  if (one === undefined) throw new Error('missing')
  return typeof one.value === 'string' ? Buffer.from(one.value, 'binary') : Buffer.concat(one.value.map(bytesOf))
}

/** The name of an object as numbers and points; empty where it is none. */
export function oidOf(one: forge.asn1.Asn1 | undefined): string {
  return one !== undefined && typeof one.value === 'string' && one.type === forge.asn1.Type.OID
    ? forge.asn1.derToOid(one.value)
    : ''
}

/** A whole number that fits six bytes. */
export function numberOf(one: forge.asn1.Asn1 | undefined): number {
  const bytes = bytesOf(one)
  if (bytes.length > 6) throw new Error('too large')
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

/** A structure as DER. */
export function derOf(one: forge.asn1.Asn1): Uint8Array {
  return Buffer.from(forge.asn1.toDer(one).getBytes(), 'binary')
}
