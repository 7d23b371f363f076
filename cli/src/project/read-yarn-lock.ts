import { fields, parseJson, strings } from './json-values.js'
import { type LockSources, rangesOf, withoutName } from './lock-sources.js'
import type { ReadYaml } from './read-yaml.js'

/** Reads yarn.lock of each version of Yarn. */
export const readYarnLock = (text: string, readYaml: ReadYaml): LockSources | undefined =>
  /^["']?__metadata/m.test(text) ? readYarn(readYaml(text)) : readYarnClassic(text)

/** Reads the format of Yarn 1: words and quoted texts. */
function readYarnClassic(text: string): LockSources | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
  const read = lines.map((line) => ({ line, words: wordsOf(line) }))
  const [known, addresses, hashes] = [new Array<string>(), new Array<string>(), new Array<string>()]
  for (const { line, words } of read) {
    if (words === undefined) return undefined
    const [first, ...rest] = words
    if (first === 'integrity' && /^\s/.test(line)) hashes.push(...rest)
    else if (first === 'resolved' && /^\s/.test(line)) addresses.push(...rest)
    else known.push(...words.map(withoutName))
  }
  if (!hashes.every((hash) => /^(?:sha\d+-[\w+/]+=*\s*)+$/.test(hash))) return undefined
  return { ranges: known, addresses, paths: [], packages: Math.max(addresses.length, hashes.length) }
}

/** Returns the words of a line, decoded. Returns undefined for a line with other characters. */
function wordsOf(line: string): readonly string[] | undefined {
  const found = (line.match(/"(?:[^"\\]|\\.)*"|[^\s",]+|[",]/g) ?? []).filter((word) => word !== ',' && word !== ':')
  const words = found.map((word) => (word.startsWith('"') ? parseJson(word) : word.replace(/:$/, '')))
  return words.every((word) => typeof word === 'string') ? words : undefined
}

/** Reads the format of Yarn 2 and later. */
function readYarn(documents: ReturnType<ReadYaml>): LockSources | undefined {
  if (documents?.length !== 1) return undefined
  const { __metadata: _, ...entries } = fields(documents[0])
  const descriptive = ['version', 'checksum', 'conditions', 'languageName', 'linkType', 'bin']
  const found = Object.entries(entries).flatMap(([key, value]) => {
    const { resolution, ...entry } = fields(value)
    const names = Object.keys(entry).filter((name) => !descriptive.includes(name))
    return [...key.split(', '), ...strings(resolution)].map(withoutName).concat(rangesOf(entry, names))
  })
  const sources = found.filter((range) => !builtinPatch.test(range)).map((range) => range.split(/::|&/))
  const ranges = sources.map(([range = '']) => range)
  const bindings = sources.flatMap(([, ...rest]) => rest)
  return {
    ranges: [
      ...ranges.filter((range) => !workspacePath.test(range)),
      ...bindings.filter((each) => !archiveUrl.test(each)),
    ],
    addresses: bindings.filter((each) => archiveUrl.test(each)).map((each) => decode(each.replace(archiveUrl, ''))),
    paths: ranges.filter((range) => workspacePath.test(range)).map((range) => range.replace(/^workspace:(?:\.$)?/, '')),
    packages: Object.keys(entries).length,
  }
}

/** Matches a workspace by its folder. */
const workspacePath = /^workspace:[^*^~]/

/** Matches the start of the address of an archive. */
const archiveUrl = /^__archiveUrl=/

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** Matches the built-in patches of Yarn. Does not match a patch of the project, or of a package outside the registry. */
const builtinPatch =
  /^patch:[\w.-]+@(?:npm%3A)?(?:[\w.^~*<>=|\s+-]|%(?:20|2B|3C|3D|3E|5E|7C))*#(?:optional!|~)*builtin<[\w/.-]+>(?:::version=[\w.+-]+&hash=\w+)?$/i
