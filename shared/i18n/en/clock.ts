/** Words of a clock that is not the institution's, in English. */
export const clock = {
  ahead: 'This computer’s clock is {by} ahead',
  behind: 'This computer’s clock is {by} behind',
  minutes: '{minutes} min',
  hours: '{hours} h',
  holds: 'nothing is sent until it is set',
}
