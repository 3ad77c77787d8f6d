import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetWordList } from '../../../../electron/team/sheet-word-list.ts'
import { newSheetSecret, readSheetWords, wordsOf } from '../../../../electron/team/sheet-words.ts'

const zeros = new Uint8Array(32)

describe('the words of a recovery sheet', () => {
  test('are those of BIP-39 in Portuguese, which never change', () => {
    const list = createHash('sha256')
      .update(`${sheetWordList.join('\n')}\n`)
      .digest('hex')
    expect(list).toBe('2685e9c194c82ae67e10ba59d9ea5345a23dc093e92276fc5361f6667d79cd3f')
    expect(new Set(sheetWordList.map((word) => word.slice(0, 4))).size).toBe(2048)
  })

  test('are 24, of which the last one sums the others up as BIP-39 says', () => {
    // In English these are 23 times "abandon" and "art", the list's words 0 and 102.
    expect(wordsOf(zeros)).toEqual([...Array.from({ length: 23 }, () => sheetWordList[0]), sheetWordList[102]])
    // And 23 times "zoo" and "vote": the words 2047 and 1967.
    const ones = new Uint8Array(32).fill(255)
    expect(wordsOf(ones)).toEqual([...Array.from({ length: 23 }, () => sheetWordList[2047]), sheetWordList[1967]])
  })

  test('say the same secret again, however they are typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (secret) => {
        const words = wordsOf(secret)
        const numbered = words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n')
        for (const text of [words.join(' '), numbered, ` ${words.join(',  ')} `])
          expect(readSheetWords(text)).toEqual({ is: 'secret', secret })
      }),
    )
    const accented = wordsOf(zeros).join(' ').replace('abacate', 'ábacatê')
    expect(readSheetWords(accented)).toEqual({ is: 'secret', secret: zeros })
  })

  test('name the word that no sheet has, and how many there are where they are not 24', () => {
    const words = wordsOf(newSheetSecret())
    expect(readSheetWords(words.with(6, 'abacaxi').join(' '))).toEqual({ is: 'word', at: 7 })
    expect(readSheetWords(words.slice(1).join(' '))).toEqual({ is: 'count', count: 23 })
    expect(readSheetWords('')).toEqual({ is: 'count', count: 0 })
  })

  test('are told from those where two changed places, but for one time in 256', () => {
    const same = Array.from({ length: 400 }, (_, n) => wordsOf(createHash('sha256').update(`${n}`).digest())).filter(
      (words) => {
        const [first = '', second = ''] = words
        return first !== second && readSheetWords(words.with(0, second).with(1, first).join(' ')).is === 'secret'
      },
    )
    expect(same.length).toBeLessThan(5)
  })
})
