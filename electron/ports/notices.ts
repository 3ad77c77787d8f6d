/** Notifications of the operating system. Texts carry no amount and no name while the vault is locked. */
export interface Notices {
  show(notice: { title: string; body: string }): void
}
