import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { toAnchor } from '../collect/markdown/to-anchor.js'

const root = resolve(import.meta.dirname, '../..')
const self = relative(root, import.meta.filename)
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
const files = listed
  .toString()
  .split('\0')
  .filter((file) => /\.(?:ts|tsx|mjs|md|css|yml)$/.test(file) && existsSync(join(root, file)) && file !== self)

/** Reads a file with comments as single lines, because a citation may be wrapped. */
const read = (file: string) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, '\n')
const flat = (text: string) => text.replaceAll('\n', ' ')

const contributing = 'docs-site/content/contributing'
const headings = (page: string) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)
const requirements = [...read(`${contributing}/requirements.md`).matchAll(/^- \*\*(.+?)\*\*: /gm)]
const cited = new Set(
  [...headings(`${contributing}/security-rules.md`), ...requirements.map(([, id]) => id!)].flatMap(
    (name) => /^(?:security rule|threat|figure) R?\d+/i.exec(name)?.[0].toLowerCase() ?? [],
  ),
)

/** Yields 'security rule 9', 'security rule 10' and 'threat 41' for 'security rules 9 and 10, threat 41'. */
function* findCitations(text: string): Generator<string> {
  const lists = /\b(security rule|threat|figure)s? ((?:R?\d+)(?:(?:, | and | or | to |, and )R?\d+)*)\b/gi
  for (const [, kind, numbers] of text.matchAll(lists))
    for (const [number] of numbers!.matchAll(/R?\d+/g))
      if (kind!.toLowerCase() !== 'figure' || number.startsWith('R'))
        yield `${kind!.toLowerCase()} ${number.toLowerCase()}`
}

test('every cited rule, threat and figure has a documentation page', () => {
  const lost = files.flatMap((file) =>
    [...findCitations(flat(read(file)))]
      .filter((citation) => !cited.has(citation))
      .map((citation) => `${file}: ${citation}`),
  )

  expect(cited.size).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test('cites only documents that are in the repository', () => {
  expect(
    files.filter((file) => /\bspec(?:ification)?\b[^.`]{0,24}\bsections?\b|\bsecurity\.md, \d/i.test(flat(read(file)))),
  ).toEqual([])
})

test('resolves every link between documents, including heading anchors', () => {
  const documents = files.filter((file) => file.endsWith('.md') && !file.endsWith('.api.md'))
  const broken = documents.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g),
    ]
      .filter(([, path = '']) => !/^[a-z]+:/.test(path))
      .filter(([, path = '', anchor]) => {
        const page = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(root, page))) return true
        return anchor !== undefined && !headings(page).some((heading) => toAnchor(heading) === anchor)
      })
      .map(([link]) => `${file}: ${link}`),
  )

  expect(broken).toEqual([])
})
