import type { App } from '../../entities/app.js'
import type { LoginMethod, LoginOption, LoginPrefill } from '../../entities/login-method.js'
import type { WalletListEntry } from '../../entities/wallet-list.js'
import { landingEntries, landingGroupEntries } from '../limits.js'
import { loginMethodName, loginMethodRow } from './login-method-row.js'
import type { LoginMethodName } from '../../../login-methods/login-methods.js'
import { canPair } from '../wallet/can-pair.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'

/** Panels of the login screen. 'default' is shown first. An entry such as 'More options' opens another panel. */
export type LoginPanel = 'default' | 'overflow' | 'web2-overflow' | 'web3-overflow'

/** An entry: a login method, or a link to another panel. */
export type LoginEntry =
  | { readonly kind: 'method'; readonly id: LoginOption; readonly label: LoginLabel }
  | { readonly kind: 'panel'; readonly id: Exclude<LoginPanel, 'default'>; readonly label: LoginLabel }

/** Label key of an entry: a method, another app, or another panel. */
export type LoginLabel =
  | Exclude<LoginOption, `privy:${string}` | `custom:${string}`>
  | 'cross_app'
  | 'custom_oauth'
  | PanelLabel

type PanelLabel =
  | 'more-options'
  | 'other-socials'
  | 'other-wallets'
  | 'email-or-socials'
  | 'sms-or-socials'
  | 'social-account'
  | 'email-or-sms'

export type LoginOptions = {
  /** The entry that is an input field, preferably in the first panel; undefined if all entries are buttons. */
  readonly input: LoginOption | undefined
  /** Entries of each panel. 'default' is shown first. */
  readonly panels: Readonly<Record<LoginPanel, readonly LoginEntry[]>>
  readonly prefill: LoginPrefill | undefined
  /** The entry of this browser's last login. */
  readonly recent: LoginOption | undefined
}

/** Returns the entries of the login screen: their order, labels and panels, and which entry is an input field. */
export function loginOptions({
  app,
  latestMethod,
  latestWallet,
  loginMethods,
  prefill,
  supported,
  walletList = [],
}: loginOptions.Parameters) {
  const isSupported = (method: LoginMethod) => supported.includes(loginMethodName(method))
  const isOn = (option: LoginOption) => option !== 'wallet_connect' || canPair(app, true)
  const may = (option: LoginOption) =>
    isOn(option) && methodsOfOption(option).some(isSupported) && (loginMethods?.includes(option) ?? true)
  const isWalletFirst = app.appearance.showWalletLoginFirst && !app.isLoginOrdered
  const offered = app.loginMethods.filter(may)
  const byName = (option: LoginOption) => walletsByName(option, walletList.filter(isOn))
  const primary = isWalletFirst ? [...new Set(offered.flatMap(byName))] : offered
  const overflow = app.overflowLoginMethods.filter(may)
  const all = [...primary, ...overflow]
  const shown = app.isLoginOrdered ? inOrder(primary, overflow) : inGroups(all, app.appearance.showWalletLoginFirst)
  const isFirst = (option: LoginOption) => shown.default.some(({ id }) => id === option)
  const last = { latestMethod, prefill }
  const options: LoginOptions = {
    // The input stays in the first panel, even if the last login used a method of another panel.
    input: app.appearance.hideDirectWeb2Inputs ? undefined : (inputOf(all.filter(isFirst), last) ?? inputOf(all, last)),
    panels: shown,
    prefill,
    recent: all.find((option) => isOf(option, { latestMethod, latestWallet })),
  }
  return options
}

export declare namespace loginOptions {
  type Parameters = {
    app: Pick<App, 'loginMethods' | 'overflowLoginMethods' | 'isLoginOrdered' | 'appearance' | 'externalWallets'>
    /** Method of this browser's last login. */
    latestMethod?: LoginMethod | undefined
    /** Wallet app that this browser connected last. */
    latestWallet?: string | undefined
    /** Methods that the `login` call selects. */
    loginMethods?: readonly LoginOption[] | undefined
    prefill?: LoginPrefill | undefined
    /** Methods that this version supports. */
    supported: readonly LoginMethodName[]
    /** The host's wallet list. If wallets come first, the screen shows its wallets by name. */
    walletList?: readonly WalletListEntry[] | undefined
  }
}

/**
 * Replaces 'wallet' with the named wallets of the host's list, if wallets come first. Detected wallets stay behind one
 * entry.
 */
function walletsByName(option: LoginOption, list: readonly WalletListEntry[]): readonly LoginOption[] {
  const isNamed = list.some((entry) => !entry.startsWith('detected_'))
  return option === 'wallet' && isNamed ? list : [option]
}

/** Returns true for the entry of the last login. The entry of a named wallet must also match the last wallet. */
const isOf = (
  option: LoginOption,
  { latestMethod, latestWallet }: Pick<loginOptions.Parameters, 'latestMethod' | 'latestWallet'>,
): boolean =>
  latestMethod !== undefined &&
  (option === latestMethod ||
    ((option === 'wallet' || option === latestWallet) && methodsOfOption(option).includes(latestMethod)))

function inputOf(
  options: readonly LoginOption[],
  { latestMethod, prefill }: Pick<loginOptions.Parameters, 'latestMethod' | 'prefill'>,
): LoginOption | undefined {
  const typed = options.filter((option) => rowOf(option)?.input !== undefined)
  const isWanted = (option: LoginOption) => option === latestMethod || rowOf(option)?.input === prefill?.type
  return typed.find((option) => option !== 'email' && isWanted(option)) ?? typed[0]
}

/** Returns one list: at most 5 entries, or 4 and an overflow entry. */
function inOrder(primary: readonly LoginOption[], overflow: readonly LoginOption[]): LoginOptions['panels'] {
  const fits = overflow.length === 0 ? primary.length <= landingEntries : primary.length < landingEntries
  const shown = fits ? primary : primary.slice(0, landingEntries - 1)
  const rest = [...primary.slice(shown.length), ...overflow]
  return panels({
    default: [...shown.map(toMethod), ...(rest.length > 0 ? [toPanel('overflow', 'more-options')] : [])],
    overflow: rest.map(toMethod),
  })
}

/**
 * Returns two groups: wallets, and all other methods. The first group shows at most 4 entries, or 3 and an overflow
 * entry. The second group is behind one entry.
 */
function inGroups(methods: readonly LoginOption[], isWalletFirst: boolean): LoginOptions['panels'] {
  const web3 = methods.filter(isWallet)
  const web2 = methods.filter((method) => !isWallet(method))
  if (web2.length === 0 || web3.length === 0) return inOrder(methods, [])
  const [first, second] = isWalletFirst ? [web3, web2] : [web2, web3]
  const shown = first.length > landingGroupEntries ? first.slice(0, landingGroupEntries - 1) : first
  const rest = first.slice(shown.length).map(toMethod)
  const [overflowPanel, other] = isWalletFirst
    ? [toPanel('web3-overflow', 'other-wallets'), toPanel('web2-overflow', labelOfWeb2(web2))]
    : [toPanel('web2-overflow', 'other-socials'), toPanel('web3-overflow', 'wallet')]
  // A group of one method needs no panel, except for an input.
  const [only] = second.length === 1 && !rowOf(second[0]!)?.input ? second : []
  return panels({
    default: [...shown.map(toMethod), ...(rest.length > 0 ? [overflowPanel] : []), only ? toMethod(only) : other],
    [overflowPanel.id]: rest,
    [other.id]: only ? [] : second.map(toMethod),
  })
}

function labelOfWeb2(methods: readonly LoginOption[]): LoginLabel {
  const hasEmail = methods.includes('email')
  const hasSms = methods.includes('sms')
  const hasSocials = methods.some((method) => method !== 'email' && method !== 'sms')
  if (hasSocials && hasEmail) return 'email-or-socials'
  if (hasSocials) return hasSms ? 'sms-or-socials' : 'social-account'
  if (hasEmail && hasSms) return 'email-or-sms'
  return hasEmail ? 'email' : 'sms'
}

const panels = (given: Partial<LoginOptions['panels']>): LoginOptions['panels'] => ({
  'default': [],
  'overflow': [],
  'web2-overflow': [],
  'web3-overflow': [],
  ...given,
})

const rowOf = (option: LoginOption) => loginMethodRow(methodsOfOption(option)[0]!)
const isWallet = (option: LoginOption) => rowOf(option)?.group === 'web3'

const toMethod = (id: LoginOption): LoginEntry => ({ kind: 'method', id, label: loginMethodName(id) })
const toPanel = (id: Exclude<LoginPanel, 'default'>, label: LoginLabel) => ({ kind: 'panel', id, label }) as const
