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

/** An item of the registry as its page shows it. */
export type ScreenItem = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly category: string
  /** The scenarios it can be seen in, such as `landing/prefilled`. */
  readonly states: readonly string[]
  /** The one that shows it best: seen where none is asked for, and in its picture. */
  readonly best: string | undefined
  /** The flow that a state is of, where it is of one; with what other items show of the same flows. */
  readonly flowOf: Readonly<Record<string, string>>
  readonly hooks: readonly string[]
  readonly words: readonly string[]
  readonly packages: readonly string[]
  /** Its own files, and how many it shares with others. */
  readonly files: readonly string[]
  readonly sharedFiles: number
  /** What to do next, in a sentence. */
  readonly next: string | undefined
}

export type ScreenCode = readonly { readonly path: string; readonly html: string }[]

/** Scenarios are named after their item, except these. */
const itemOf: Readonly<Record<string, string>> = {
  'error': 'error-screen',
  'session-list': 'sessions',
  'mfa': 'mfa-prompt',
  'notice': 'core',
}

/** The first state of an item is where its flow begins, which may be no more than waiting. */
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
  ['mfa', 'Second factor'],
  ['transaction', 'Signing and sending'],
  ['status', 'Status'],
  ['parts', 'Parts'],
]

/** Every item of the registry with its states and its code. */
export async function collectScreens(): Promise<collectScreens.ReturnType> {
  const { built, problems } = await buildRegistry(registry)
  if (!built) throw new Error(problems.map(({ path, text }) => `${path}: ${text}`).join('\n'))
  const items = Object.entries(built.manifest.items).map(([name, item]): ScreenItem => {
    const isMain = (path: string) => path.endsWith(`/${name}.tsx`)
    const own = item.files
      .filter((path) => built.manifest.files[path]!.item === name)
      // What it is called after is read first.
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
      files: own,
      sharedFiles: item.files.length - own.length,
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

/** Whether it is the item's own component that a scenario of another name shows, as a part of a larger screen. */
const shows = ({ name, render }: Scenario, item: string) => {
  // The modal holds every screen. Its page shows those of one login method each.
  if (item === 'auth-modal') return name.startsWith('login-method/')
  const { type } = render()
  return typeof type === 'function' && type.name.toLowerCase() === item.replaceAll('-', '')
}
