import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const page = resolve(import.meta.dirname, '../../content/errors.md')

/** Reads the solution for each error code from the errors page. */
export const readErrorPages = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(page, 'utf8')
      .split('\n### ')
      .slice(1)
      .map((section): [string, string] => {
        const advice = /\n- \*\*What to do\*\*: ([\s\S]*?)(?:\n- |\n\n|$)/.exec(section)?.[1] ?? ''
        // Relative links of the errors page do not work on other pages.
        return [
          /^[A-Z_]+/.exec(section)?.[0] ?? '',
          advice
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
            .trim(),
        ]
      }),
  )

export const linkToError = (code: string): string => `[\`${code}\`](/docs/errors#${code.toLowerCase()})`
