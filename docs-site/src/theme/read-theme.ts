import { type Colors, type Theme, tokens } from './tokens.js'

/**
 * A theme of shadcn as it stands in a style sheet: `:root` and `.dark` with their variables. What it leaves out stays as it
 * is. Undefined where it has none of the tokens.
 */
export function readTheme(css: string, before: Theme): Theme | undefined {
  // One that nothing closes reaches to the end, as in CSS: a pattern without it looks for the end again at each beginning.
  const plain = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  // Not by a pattern: one takes seconds for a long text without a brace, at each key.
  const blocks = plain
    .split('}')
    .slice(0, -1)
    .flatMap((part) => {
      const [body = '', selector] = part.split('{').toReversed()
      return selector === undefined ? [] : [{ selector, body }]
    })
  // Variables alone, without a rule around them, are the light ones.
  const light = blocks.length === 0 ? plain : bodiesOf(blocks, /:root|:host|(?:^|[\s,])\.light\b/)
  const dark = bodiesOf(blocks, /\.dark\b/)
  const found = { light: readColors(light), dark: readColors(dark) }
  const radius = readVariable(light, 'radius')
  if (Object.keys(found.light).length + Object.keys(found.dark).length === 0) return undefined
  return {
    light: { ...before.light, ...found.light },
    dark: { ...before.dark, ...found.dark },
    radius: radius ?? before.radius,
  }
}

const bodiesOf = (blocks: readonly { selector: string; body: string }[], selector: RegExp): string =>
  blocks.flatMap((block) => (selector.test(block.selector) ? [block.body] : [])).join(';')

function readColors(body: string): Partial<Colors> {
  const found = tokens.flatMap(({ name }) => {
    const value = readVariable(body, name)
    return value === undefined ? [] : [[name, toColor(value)]]
  })
  return Object.fromEntries(found) as Partial<Colors>
}

const readVariable = (body: string, name: string): string | undefined =>
  new RegExp(`(?:^|[;{\\s])--${name}\\s*:\\s*([^;{}]+)`).exec(body)?.[1]?.trim()

/** Older themes have the three numbers of `hsl()` alone. */
const toColor = (value: string): string => (/^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%/.test(value) ? `hsl(${value})` : value)
