import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Returns what the errors page says of a code, as plain text. The page is part of this package. */
export function readErrorSection(name: string): string | undefined {
  const page = findPage()
  const sections = page === undefined ? [] : readFileSync(page, 'utf8').split(/^### /m).slice(1)
  const section = sections.find((text) => new RegExp(`^${name.toUpperCase()}$`, 'm').test(text.split('\n', 1)[0]!))
  return section === undefined ? undefined : toText(section.split(/^## /m)[0]!)
}

/** The build copies the page beside the program, whose parts are one folder below. A checkout has the source. */
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
