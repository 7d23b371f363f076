import { type Colors, type Theme, tokens } from './tokens.js'

/**
 * Parses a shadcn theme from CSS: the variables of `:root` and `.dark`. Missing tokens keep their previous values.
 * Returns undefined if the CSS contains no token.
 */
export function readTheme(css: string, before: Theme): Theme | undefined {
  // An unclosed comment ends at the end of the text, as in CSS. Without this alternative, the pattern would take
  // quadratic time.
  const cssText = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  // Splits the text instead of using a pattern, which would take seconds for a long text without a brace.
  const blocks = cssText
    .split('}')
    .slice(0, -1)
    .flatMap((part) => {
      const [body = '', selector] = part.split('{').toReversed()
      return selector === undefined ? [] : [{ selector, body }]
    })
  // Variables outside of a rule belong to the light scheme.
  const light = blocks.length === 0 ? cssText : bodiesOf(blocks, /:root|:host|(?:^|[\s,])\.light\b/)
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

/** Wraps the bare HSL numbers of older themes in `hsl()`. */
const toColor = (value: string): string => (/^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%/.test(value) ? `hsl(${value})` : value)
