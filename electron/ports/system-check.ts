/** The operating system's own check of who sits at this computer, such as Touch ID. */
export interface SystemCheck {
  /** Its name as people know it; null where there is none. */
  name(): Promise<string | null>
  /** Asks now, with the reason in words that the system shows. `missing`: it is not there any more. */
  ask(reason: string): Promise<'passed' | 'failed' | 'missing'>
}
