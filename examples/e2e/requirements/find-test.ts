/**
 * How the test with this title is called in a source: 'test', 'test.each', 'test.skip' … Undefined when there is none,
 * or when the title is longer or shorter than the one that was asked for.
 */
export function findTest(source: string, title: string): string | undefined {
  const place = ["'", '"', '`']
    .map((quote) => source.search(escape(`${quote}${title}${quote},`)))
    .find((index) => index >= 0 && /\(\s*$/.test(source.slice(0, index)))
  if (place === undefined) return undefined
  const calls = [...source.slice(0, place).matchAll(/\b(?:test|it)(?:\.\w+)*(?=\s*[(`])/g)]
  return calls.at(-1)?.[0]
}

const escape = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
