import { keyedSections, type Section } from '../../shared/navigation/sections.ts'

/** The section a path belongs to: the one whose own path, or one that belongs to it, the path begins with. */
export function sectionOf(path: string): Section | undefined {
  return keyedSections.find((section) =>
    [section.path.replace(/\/\[.*/, ''), ...(section.under ?? [])].some(
      (root) => path === root || (root !== '/' && path.startsWith(`${root}/`)),
    ),
  )
}
