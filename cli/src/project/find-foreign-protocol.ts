/** Matches the built-in patches of Yarn. Does not match a patch of the project, or of a package outside the registry. */
const builtinPatch =
  /^patch:[\w.-]+@(?:npm%3A)?(?:(?!%3A)[\w.^~*<>=|\s%+-])*#(?:optional!|~)*builtin<[\w/.-]+>(?=::|[",]|$)/i

/**
 * Returns the first source in a lock file of Yarn 2 or later that is not the registry, a workspace or a built-in patch.
 * Yarn runs a program of the project for `exec:` packages, even without install scripts. Returns a line with an escape
 * character unchanged.
 */
export function findForeignProtocol(text: string): string | undefined {
  const escaped = text.split(/\r\n?|\n/).find((line) => line.includes('\\'))
  if (escaped !== undefined) return escaped.trim()
  // Yarn 1 names addresses: see `findForeignHost`.
  if (!text.includes('__metadata')) return undefined
  const sources = [...text.matchAll(/(?<![\w+.-])([a-z][\w+.-]*):(?=[^\s:])[^"\n\r]*/gi)]
  const foreign = sources.find(([source, protocol = '']) => !isPlain(protocol, source))
  return foreign?.[0]
}

const isPlain = (protocol: string, source: string) =>
  protocol === 'npm' || protocol === 'workspace' || (protocol === 'patch' && builtinPatch.test(source))
