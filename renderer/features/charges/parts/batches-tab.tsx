/** The batches of charges. */
export function BatchesTab() {
  return null
}
