// More than one export: a theme as CSS, and as an item of a registry.

import type { Theme } from './tokens.js'

type Variables = Readonly<Record<string, string>>

/** What a theme has for each scheme, but for what would not end where it is written: anything is typed, or pasted, into a field. */
const variablesOf = ({ dark, light, radius }: Theme): { light: Variables; dark: Variables } => ({
  light: wholeOf({ radius, ...light }),
  dark: wholeOf(dark),
})

const wholeOf = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => isWhole(value)))

/** Whether a value closes all that it opens, and nothing of what is around it. No colour and no length has quotes. */
function isWhole(value: string): boolean {
  let open = 0
  for (const [letter] of value.matchAll(/[()]/g)) {
    open += letter === '(' ? 1 : -1
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

/** What `shadcn add` takes, from a file or an address. */
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
