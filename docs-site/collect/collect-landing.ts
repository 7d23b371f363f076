import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import type { ScreenItem } from './collect-screens.js'
import { highlightCode } from './markdown/highlight-code.js'

const workspace = resolve(import.meta.dirname, '..')

/** The code samples and figures of the landing page. */
export type LandingFacts = {
  readonly samples: Readonly<Record<'screens' | 'headless' | 'wallet', string>>
  readonly names: number
  readonly screens: number
  readonly states: number
  /** Size of the JavaScript in addition to React, if an app uses hooks only. Example: '21.5 kB'. */
  readonly initial: string
  /** Size of the JavaScript in addition to React, if an app mounts `<AuthModal />`. Example: '28.9 kB'. */
  readonly withScreens: string
  readonly frame: string
  readonly packages: string
  readonly alternatives: Alternatives
}

/** The sizes of other packages at the last measurement, in bytes after gzip. */
export type Alternatives = {
  /** The date of the measurement. */
  readonly measured: string
  readonly packages: readonly {
    readonly name: string
    readonly version: string
    readonly takes: string
    /** Size of the JavaScript that loads before a click. `lazyBytes` is the size that can load later. */
    readonly bytes: number
    readonly lazyBytes: number
    readonly note: string
  }[]
}

export function collectLanding({ names, screens }: collectLanding.Parameters): LandingFacts {
  const figures = readFileSync(resolve(workspace, 'content/performance.md'), 'utf8')
  const measured = (figure: string, value: RegExp) => {
    const row = figures.split('\n').find((line) => line.startsWith(`| ${figure}`))
    const found = value.exec(row?.split('|')[3] ?? '')?.[0]
    if (found === undefined) throw new Error(`performance.md does not contain ${figure}.`)
    return found
  }
  const sample = (name: string, title?: string) =>
    toHtml(
      highlightCode({
        code: readFileSync(resolve(workspace, `samples/${name}.tsx`), 'utf8').trimEnd(),
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
    alternatives: JSON.parse(readFileSync(resolve(workspace, 'collect/alternatives.json'), 'utf8')) as Alternatives,
  }
}

export declare namespace collectLanding {
  type Parameters = { names: number; screens: readonly ScreenItem[] }
}
