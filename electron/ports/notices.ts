/** Notifications of the system. They may show on a locked screen, so they name no person, document or amount. */
export interface Notices {
  show(notice: { readonly title: string; readonly body: string; readonly onClick: () => void }): void
}
