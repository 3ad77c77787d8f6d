/** Words of a clock that is not the institution's, in Brazilian Portuguese. */
export const clock = {
  ahead: 'Relógio deste computador {by} adiantado',
  behind: 'Relógio deste computador {by} atrasado',
  minutes: '{minutes} min',
  hours: '{hours} h',
  holds: 'nada é enviado até acertá-lo',
}
