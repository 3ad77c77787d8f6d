/** The screen of this computer, where the system says so only to those who ask. */
export interface ScreenState {
  /** True while the person's screen is locked; false also where the system does not tell. */
  isLocked(): boolean
}
