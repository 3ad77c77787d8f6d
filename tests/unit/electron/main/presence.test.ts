import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { hearPresence } from '../../../../electron/main/presence.ts'

function heard() {
  const contents = new EventEmitter()
  let touches = 0
  hearPresence(contents as never, () => (touches += 1))
  const counted = (name: string, event: object): number => {
    const before = touches
    contents.emit(name, {}, event)
    return touches - before
  }
  return {
    input: (type: string) => counted('input-event', { type }),
    mouse: (type: string, globalX?: number, globalY?: number) =>
      counted('before-mouse-event', { type, globalX, globalY }),
  }
}

test('a key, a press, a turn of the wheel and a finger are signs of a person', () => {
  const { input } = heard()
  const signs = ['rawKeyDown', 'keyDown', 'mouseDown', 'mouseWheel', 'touchStart', 'touchMove', 'pointerDown']
  expect(signs.map(input)).toEqual(signs.map(() => 1))
})

test('what a browser tells by itself is none: that the pointer entered, left or stands where it stood', () => {
  const { input, mouse } = heard()
  const none = ['undefined', 'mouseEnter', 'mouseLeave', 'mouseMove', 'gestureScrollUpdate', 'pointerMove']
  expect(none.map(input)).toEqual(none.map(() => 0))
  expect([mouse('mouseMove', 10, 10), mouse('mouseMove', 10, 10), mouse('mouseEnter', 11, 10)]).toEqual([0, 0, 0])
  expect(mouse('mouseMove')).toBe(0)
})

test('a pointer that has moved on the screen is one', () => {
  const { mouse } = heard()
  expect([mouse('mouseMove', 10, 10), mouse('mouseMove', 11, 10), mouse('mouseMove', 11, 9)]).toEqual([0, 1, 1])
})
