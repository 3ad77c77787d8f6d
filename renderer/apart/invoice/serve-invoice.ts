import { invoiceRows } from '../../hatch/invoice-rows.ts'
import { deed, serveRoom } from '../serve-room.ts'
import { invoicesInXml } from './invoice-xml.ts'

/** Serves the room where the XML of invoices is read. */
export function serveInvoice(line: MessagePort): void {
  serveRoom(line, [deed(invoiceRows.read, async ({ xml }) => ({ value: { facts: invoicesInXml(xml) } }))])
}
