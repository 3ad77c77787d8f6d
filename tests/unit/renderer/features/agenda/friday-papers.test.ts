import { expect, test } from 'vitest'
import { fridayPapers } from '../../../../../shared/batch/friday-papers.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

test('a company’s Friday has ten papers of one name each, and another Friday has other amounts', () => {
  const papers = fridayPapers(localDate('2026-11-27'), '41208765000107', 0)
  expect(papers).toHaveLength(10)
  expect(new Set(papers.map(({ name }) => name)).size).toBe(10)
  expect(fridayPapers(localDate('2026-11-27'), '41208765000107', 1)).not.toEqual(papers)
})
