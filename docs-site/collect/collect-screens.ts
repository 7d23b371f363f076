import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { buildRegistry } from 'keyhook/internal/src/author/build-registry'
import type { Scenario } from '@keyhook/registry/src/scenarios/define-scenarios'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'
import type { LinkGroup } from './collect-guides.js'
import { highlightCode } from './markdown/highlight-code.js'

const flowOf = new Map(
  scenarios.flatMap(({ at, name }) => (at === 'none' ? [] : [[name, at.slice(0, at.indexOf('/'))] as const])),
)

const registry = resolve(import.meta.dirname, '../../registry')

/** A registry item, with the data for its page. */
export type ScreenItem = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly category: string
  /** The scenarios of the item, such as `landing/prefilled`. */
  readonly states: readonly string[]
  /** The scenario that represents the item. The page opens with this scenario, and the picture shows it. */
  readonly best: string | undefined
  /** The flow of each state. Includes states of other items that have the same flow. */
  readonly flowOf: Readonly<Record<string, string>>
  readonly hooks: readonly string[]
  readonly words: readonly string[]
  readonly packages: readonly string[]
  /** The files of the item. `sharedFiles` is the number of files that it shares with other items. */
  readonly files: readonly string[]
  readonly sharedFiles: number
  /** The next step after copying the item, in one sentence. */
  readonly next: string | undefined
}

export type ScreenCode = readonly { readonly path: string; readonly html: string }[]

/** Item names for scenarios whose name differs from the item's name. */
const itemOf: Readonly<Record<string, string>> = {
  'error': 'error-screen',
  'session-list': 'sessions',
  'mfa': 'mfa-prompt',
  'notice': 'core',
}

/** The representative state of items whose first state shows only a spinner. */
const bestOf: Readonly<Record<string, string>> = {
  'auth-modal': 'login-method/wallets',
  'create-wallet': 'create-wallet/welcome',
  'delegate-wallet': 'delegate-wallet/ready',
  'farcaster-signer': 'farcaster-signer/scan',
  'landing': 'landing/many',
  'passkeys': 'passkeys/few',
  'send-transaction': 'send-transaction/review',
}

const knownCategories: readonly (readonly [string, string])[] = [
  ['modal', 'All of them'],
  ['login', 'Logging in'],
  ['account', 'Account'],
  ['wallet', 'Wallets'],
  ['funding', 'Funding'],
  ['mfa', 'Multi-factor authentication'],
  ['transaction', 'Signing and sending'],
  ['status', 'Status'],
  ['parts', 'Parts'],
]

/** Returns every registry item with its states and its code. */
export async function collectScreens(): Promise<collectScreens.ReturnType> {
  const { built, problems } = await buildRegistry(registry)
  if (!built) throw new Error(problems.map(({ path, text }) => `${path}: ${text}`).join('\n'))
  const items = Object.entries(built.manifest.items).map(([name, item]): ScreenItem => {
    const isMain = (path: string) => path.endsWith(`/${name}.tsx`)
    const itemFiles = item.files
      .filter((path) => built.manifest.files[path]!.item === name)
      // The file with the item's name comes first.
      .toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)))
    const states = scenarios
      .filter((scenario) => ownerOf(scenario.name) === name || shows(scenario, name))
      .map((scenario) => scenario.name)
    return {
      name,
      title: item.title,
      description: item.description,
      category: item.categories[0]!,
      states,
      best: states.find((state) => state === bestOf[name]) ?? states[0],
      flowOf: Object.fromEntries([...flowOf].filter(([, flow]) => states.some((state) => flowOf.get(state) === flow))),
      hooks: item.hooks,
      words: item.words,
      packages: Object.keys(item.dependencies),
      files: itemFiles,
      sharedFiles: item.files.length - itemFiles.length,
      next: item.docs,
    }
  })
  const others = [...new Set(items.map(({ category }) => category))].filter(
    (category) => !knownCategories.some(([id]) => id === category),
  )
  const categories = [...knownCategories, ...others.map((id) => [id, id] as const)]
  return {
    items,
    groups: categories
      .filter(([id]) => items.some(({ category }) => category === id))
      .map(([id, title]) => ({
        title,
        links: items
          .filter(({ category }) => category === id)
          .map((item) => ({ title: item.title, path: screenPath(item.name) })),
      })),
    codeOf: ({ files }) =>
      files.map((path) => ({
        path,
        html: toHtml(
          highlightCode({
            code: readFileSync(join(registry, 'src', path), 'utf8').trimEnd(),
            language: path.endsWith('.tsx') ? 'tsx' : 'ts',
          }),
        ),
      })),
  }
}

export declare namespace collectScreens {
  type ReturnType = {
    readonly items: readonly ScreenItem[]
    readonly groups: readonly LinkGroup[]
    readonly codeOf: (item: ScreenItem) => ScreenCode
  }
}

export const screenPath = (name: string): string => `/screens/${name}`

const ownerOf = (scenario: string) => {
  const subject = scenario.split('/')[0]!
  return itemOf[subject] ?? subject
}

/** Returns true if a scenario of another item renders this item's component as a part of a larger screen. */
const shows = ({ name, render }: Scenario, item: string) => {
  // The modal contains every screen. Its page shows one screen for each login method.
  if (item === 'auth-modal') return name.startsWith('login-method/')
  const { type } = render()
  return typeof type === 'function' && type.name.toLowerCase() === item.replaceAll('-', '')
}
