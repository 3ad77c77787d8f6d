import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createPresses, hearPresence, PRESS_MS } from '../../../../electron/main/presence.ts'

function heard() {
  const contents = new EventEmitter()
  let touches = 0
  const pressed: boolean[] = []
  hearPresence(contents as never, (isPress) => (touches = pressed.push(isPress)))
  const counted = (name: string, event: object): number => {
    const before = touches
    contents.emit(name, {}, event)
    return touches - before
  }
  return {
    pressed,
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

test('a key and a button of the mouse are presses, and nothing else is', () => {
  const { pressed, input, mouse } = heard()
  for (const type of ['rawKeyDown', 'keyDown', 'mouseDown', 'mouseWheel', 'touchMove', 'pointerDown']) input(type)
  mouse('mouseMove', 10, 10)
  mouse('mouseMove', 11, 10)
  expect(pressed).toEqual([true, true, true, false, false, false, false])
})

test('a press is good for one thing, and soon', () => {
  let ms = 0
  const presses = createPresses(() => ms)
  expect(presses.take()).toBe(false)
  presses.heard()
  ms = PRESS_MS
  expect([presses.take(), presses.take()]).toEqual([true, false])
  presses.heard()
  ms = 2 * PRESS_MS + 1
  expect(presses.take()).toBe(false)
})
