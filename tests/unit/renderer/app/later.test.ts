import { describe, expect, it } from 'vitest'
import { later } from '../../../../renderer/app/later.tsx'

const Part = () => null

describe('a part of the window with a script of its own', () => {
  it('is read once, however often it is asked for', async () => {
    let reads = 0
    const part = later(async () => {
      reads += 1
      return Part
    })
    expect(await Promise.all([part.read(), part.read()])).toEqual([Part, Part])
    expect(await part.read()).toBe(Part)
    expect(reads).toBe(1)
  })

  it('is read again by whoever opens it next, where it could not be read before', async () => {
    let reads = 0
    const part = later(async () => {
      reads += 1
      if (reads === 1) throw new Error('the file is gone')
      return Part
    })
    await expect(part.read()).rejects.toThrow('the file is gone')
    expect(await part.read()).toBe(Part)
  })
})
