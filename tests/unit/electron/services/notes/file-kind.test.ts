import { expect, test } from 'vitest'
import { noteFileKind } from '../../../../../electron/services/notes/file-kind.ts'
import { cityInvoices, nfeXml } from '../../../../fixtures/invoices.ts'

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')
const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'

test.each<[string, Buffer]>([
  ['an NF-e', Buffer.from(nfeXml())],
  ['an NF-e in UTF-16', wide(nfeXml())],
  ['an NF-e in UTF-16 the other way round', wide(nfeXml()).swap16()],
  ...cityInvoices.map(({ name, xml }) => [name, Buffer.from(xml)] satisfies [string, Buffer]),
  ...cityInvoices.map(({ name, xml }) => [`${name}, in UTF-16`, wide(xml)] satisfies [string, Buffer]),
])('%s is an XML', (_, bytes) => {
  expect(noteFileKind(bytes)).toBe('application/xml')
})

test.each([
  ['with a document type', Buffer.from(bomb)],
  ['with one in UTF-16', wide(bomb)],
  ['with one in UTF-16 the other way round', wide(bomb).swap16()],
  ['of another thing, that does not say what it is', Buffer.from('<pedido><nNF>1</nNF></pedido>')],
  ['with zeros in it', Buffer.from('<?xml version="1.0"?>\0<a/>')],
])('an XML %s is kept as none', (_, bytes) => {
  expect(noteFileKind(bytes)).toBeNull()
})
