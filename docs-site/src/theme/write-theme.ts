import type { Theme } from './tokens.js'

type Variables = Readonly<Record<string, string>>

/**
 * Returns the CSS variables of each scheme. Omits values that would break out of their declaration, because users can
 * paste any text.
 */
const variablesOf = ({ dark, light, radius }: Theme): { light: Variables; dark: Variables } => ({
  light: wholeOf({ radius, ...light }),
  dark: wholeOf(dark),
})

const wholeOf = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => isWhole(value)))

/** Returns true if a value has balanced brackets and contains no quotes. */
function isWhole(value: string): boolean {
  let open = 0
  for (const [bracket] of value.matchAll(/[()]/g)) {
    open += bracket === '(' ? 1 : -1
    if (open < 0) return false
  }
  return open === 0 && !/[;{}[\]"'\\]|\/\*/.test(value)
}

const linesOf = (variables: Variables): readonly string[] =>
  Object.entries(variables).map(([name, value]) => `  --${name}: ${value};`)

export function toCss(theme: Theme): string {
  const { dark, light } = variablesOf(theme)
  return [':root {', ...linesOf(light), '}', '', '.dark {', ...linesOf(dark), '}', ''].join('\n')
}

/** Returns the theme as a registry item for `shadcn add`. */
export const toItem = (theme: Theme): string =>
  `${JSON.stringify(
    {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: 'keyhook-theme',
      type: 'registry:theme',
      cssVars: variablesOf(theme),
    },
    null,
    2,
  )}\n`
