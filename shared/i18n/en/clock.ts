/** Words of a clock that is not the institution's, in English. */
export const clock = {
  ahead: 'This computer’s clock is {by} ahead of the institution’s',
  behind: 'This computer’s clock is {by} behind the institution’s',
  minutes: '{minutes} min',
  hours: '{hours} h',
  holds: 'nothing is sent until you set it',
}
