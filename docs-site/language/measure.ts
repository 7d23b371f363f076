import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readText } from './read-text.js'
import { anyWord, bareOpenings, words } from './words.js'

const root = resolve(import.meta.dirname, '../..')
const folder = relative(root, import.meta.dirname)

/** Files that the check skips, because they are generated, belong to other projects, or contain the list of words. */
const leftOut = [
  /\.api\.md$/,
  /^examples\/next-app\/src\/components\/keyhook\//,
  /^cli\/test\/hosts\//,
  /CODE_OF_CONDUCT/,
  /^docs-site\/test\/language\.test\.ts$/,
]

export type Finding = { readonly file: string; readonly line: number; readonly name: string; readonly use: string }

export type Measure = { lines: number; docstrings: number; bare: Finding[]; words: Finding[] }

/**
 * Counts the listed words and the bare docstrings of each workspace. Files outside of workspaces count as `repository`.
 */
export function measure(): ReadonlyMap<string, Measure> {
  const measures = new Map<string, Measure>()
  for (const file of listFiles()) {
    const workspace = /^(?:examples\/[^/]+|cli|docs-site|registry|sdk)(?=\/)/.exec(file)?.[0] ?? 'repository'
    const one = measures.get(workspace) ?? { lines: 0, docstrings: 0, bare: [], words: [] }
    measures.set(workspace, one)
    const source = readFileSync(join(root, file), 'utf8')
    one.lines += source.split('\n').length - 1
    const text = readText(file, source)
    const { docstrings } = text
    one.words.push(...findWords(file, source, text))
    one.docstrings += docstrings.length
    one.bare.push(
      ...docstrings
        .filter(({ text }) => bareOpenings.includes(/^[A-Za-z]+/.exec(text)?.[0].toLowerCase() ?? ''))
        .map(({ start, text }) => ({
          file,
          line: lineOf(source, start),
          name: text.split('\n')[0]!,
          use: 'a verb or a noun first',
        })),
    )
  }
  return measures
}

export function findWords(file: string, source: string, { texts } = readText(file, source)): readonly Finding[] {
  return texts
    .filter(({ kind, text }) => anyWord[kind].test(text))
    .flatMap(({ kind, start, text }) =>
      words
        .filter((word) => word.in === 'both' || word.in === kind)
        .flatMap(({ name, pattern, use }) =>
          [...text.matchAll(pattern)].map((match) => ({ file, line: lineOf(source, start + match.index), name, use })),
        ),
    )
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length

function listFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return listed
    .toString()
    .split('\0')
    .filter((file) => /\.(?:ts|tsx|mts|mjs|js|md|css|yml)$/.test(file))
    .filter((file) => !file.startsWith(`${folder}/`) && !leftOut.some((pattern) => pattern.test(file)))
    .filter((file) => existsSync(join(root, file)))
}
