import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import type { ScreenItem } from './collect-screens.js'
import { highlightCode } from './markdown/highlight-code.js'

const home = resolve(import.meta.dirname, '..')

/** What the first page shows of code and figures, read from the samples and from what was measured last. */
export type HomeFacts = {
  readonly samples: Readonly<Record<'screens' | 'headless' | 'wallet', string>>
  readonly names: number
  readonly screens: number
  readonly states: number
  /** JavaScript over React with the hooks alone, such as '21.5 kB'. */
  readonly initial: string
  /** JavaScript over React with `<AuthModal />` mounted, such as '28.9 kB'. */
  readonly withScreens: string
  readonly frame: string
  readonly packages: string
  readonly alternatives: Alternatives
}

/** What the same start weighs in other packages, as it was measured last, in bytes after gzip. */
export type Alternatives = {
  /** A day. */
  readonly measured: string
  readonly packages: readonly {
    readonly name: string
    readonly version: string
    readonly takes: string
    /** Before anything is clicked, and what can load later. */
    readonly bytes: number
    readonly late: number
    readonly note: string
  }[]
}

export function collectHome({ names, screens }: collectHome.Parameters): HomeFacts {
  const figures = readFileSync(resolve(home, 'content/performance.md'), 'utf8')
  const measured = (figure: string, value: RegExp) => {
    const row = figures.split('\n').find((line) => line.startsWith(`| ${figure}`))
    const found = value.exec(row?.split('|')[3] ?? '')?.[0]
    if (found === undefined) throw new Error(`performance.md does not say: ${figure}.`)
    return found
  }
  const sample = (name: string, title?: string) =>
    toHtml(
      highlightCode({
        code: readFileSync(resolve(home, `samples/${name}.tsx`), 'utf8').trimEnd(),
        language: 'tsx',
        title,
      }),
    )
  return {
    samples: {
      screens: sample('screens'),
      headless: sample('headless', 'log-in.tsx') + sample('field', 'field.tsx'),
      wallet: sample('wallet'),
    },
    names,
    screens: screens.length,
    states: new Set(screens.flatMap(({ states }) => states)).size,
    initial: measured('A page with the hooks', /[\d.]+ kB(?= in)/),
    withScreens: measured('A page with `<AuthModal />` mounted', /[\d.]+ kB(?= in)/),
    frame: measured('Frame bundle', /[\d.]+ kB/),
    packages: measured('Packages a host installs', /\d+/),
    // Written by `npm run alternatives`.
    alternatives: JSON.parse(readFileSync(resolve(home, 'collect/alternatives.json'), 'utf8')) as Alternatives,
  }
}

export declare namespace collectHome {
  type Parameters = { names: number; screens: readonly ScreenItem[] }
}
