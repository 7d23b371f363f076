import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Returns the section about an error code as plain text, from the errors page. That page is part of this package. */
export function readErrorSection(name: string): string | undefined {
  const page = findPage()
  const sections = page === undefined ? [] : readFileSync(page, 'utf8').split(/^### /m).slice(1)
  const section = sections.find((text) => new RegExp(`^${name.toUpperCase()}$`, 'm').test(text.split('\n', 1)[0]!))
  return section === undefined ? undefined : toText(section.split(/^## /m)[0]!)
}

/** Returns the path of the errors page: next to the built program, or in the checkout. */
function findPage(): string | undefined {
  const here = import.meta.dirname
  const checkout = resolve(here, '../../../docs-site/content/errors.md')
  return [join(here, 'errors.md'), join(here, '../errors.md'), checkout].find((path) => existsSync(path))
}

const toText = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .trim()
