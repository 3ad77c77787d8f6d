/** Words of a clock that is not the institution's, in Brazilian Portuguese. */
export const clock = {
  ahead: 'O relógio deste computador está {by} adiantado em relação ao da instituição',
  behind: 'O relógio deste computador está {by} atrasado em relação ao da instituição',
  minutes: '{minutes} min',
  hours: '{hours} h',
  holds: 'nada é enviado até você acertá-lo',
}
