import type { App, LoginMethod } from '../entities/app.js'
import type { LoginPrefill } from '../entities/login-prefill.js'
import { landingEntries, landingGroupEntries } from './limits.js'

/** The lists of the landing screen: what it shows first, and what is behind an entry of it (spec section 2). */
export type LoginPanel = 'default' | 'overflow' | 'web2-overflow' | 'web3-overflow'

/** One row: a way to log in, or the way to another panel. */
export type LoginEntry =
  | { readonly kind: 'method'; readonly id: LoginMethod; readonly label: string }
  | { readonly kind: 'panel'; readonly id: Exclude<LoginPanel, 'default'>; readonly label: string }

export type LoginOptions = {
  /** The entry that is an input to type into; undefined when all are buttons. */
  readonly input: 'email' | 'sms' | undefined
  readonly panels: Readonly<Record<LoginPanel, readonly LoginEntry[]>>
  readonly prefill: LoginPrefill | undefined
}

/** The methods this version can log in with. */
export const supportedLoginMethods: readonly LoginMethod[] = ['email']

/**
 * What the landing screen offers, in order, with its words: all of spec section 2's rules on order, labels, how many
 * entries show and which input comes first.
 */
export function loginOptions({ app, latestMethod, loginMethods, prefill, supported }: loginOptions.Parameters) {
  const may = (method: LoginMethod) =>
    (supported ?? supportedLoginMethods).includes(method) && (loginMethods?.includes(method) ?? true)
  const primary = app.loginMethods.filter(may)
  const overflow = app.overflowLoginMethods.filter(may)
  const all = [...primary, ...overflow]
  const options: LoginOptions = {
    input: app.appearance.hideDirectWeb2Inputs ? undefined : inputOf(all, { latestMethod, prefill }),
    panels: app.isLoginOrdered ? inOrder(primary, overflow) : inGroups(all, app.appearance.showWalletLoginFirst),
    prefill,
  }
  return options
}

export declare namespace loginOptions {
  type Parameters = {
    app: Pick<App, 'loginMethods' | 'overflowLoginMethods' | 'isLoginOrdered' | 'appearance'>
    /** The method of this browser's last login. */
    latestMethod?: LoginMethod | undefined
    /** Those wanted this time. */
    loginMethods?: readonly LoginMethod[] | undefined
    prefill?: LoginPrefill | undefined
    /** Instead of what this version can do. */
    supported?: readonly LoginMethod[] | undefined
  }
}

function inputOf(
  methods: readonly LoginMethod[],
  { latestMethod, prefill }: Pick<loginOptions.Parameters, 'latestMethod' | 'prefill'>,
): 'email' | 'sms' | undefined {
  const email = methods.indexOf('email')
  const sms = methods.indexOf('sms')
  if (sms < 0) return email < 0 ? undefined : 'email'
  return email < 0 || sms < email || latestMethod === 'sms' || prefill?.type === 'phone' ? 'sms' : 'email'
}

/** One list: at most 5 entries, or 4 and the way to the rest. */
function inOrder(primary: readonly LoginMethod[], overflow: readonly LoginMethod[]): LoginOptions['panels'] {
  const fits = overflow.length === 0 ? primary.length <= landingEntries : primary.length < landingEntries
  const shown = fits ? primary : primary.slice(0, landingEntries - 1)
  const rest = [...primary.slice(shown.length), ...overflow]
  return panels({
    default: [...shown.map(toMethod), ...(rest.length > 0 ? [toPanel('overflow', 'More options')] : [])],
    overflow: rest.map(toMethod),
  })
}

/** Two groups, wallets and the others: one shown, at most 4 entries of it or 3 and the rest, the other behind one entry. */
function inGroups(methods: readonly LoginMethod[], isWalletFirst: boolean): LoginOptions['panels'] {
  const web3 = methods.filter((method) => method === 'wallet')
  const web2 = methods.filter((method) => method !== 'wallet')
  if (web2.length === 0 || web3.length === 0) return inOrder(methods, [])
  const [first, second] = isWalletFirst ? [web3, web2] : [web2, web3]
  const shown = first.length > landingGroupEntries ? first.slice(0, landingGroupEntries - 1) : first
  const rest = first.slice(shown.length).map(toMethod)
  const [own, other] = isWalletFirst
    ? [toPanel('web3-overflow', 'Other wallets'), toPanel('web2-overflow', labelOfWeb2(web2))]
    : [toPanel('web2-overflow', 'Other socials'), toPanel('web3-overflow', 'Continue with a wallet')]
  return panels({
    default: [...shown.map(toMethod), ...(rest.length > 0 ? [own] : []), other],
    [own.id]: rest,
    [other.id]: second.map(toMethod),
  })
}

function labelOfWeb2(methods: readonly LoginMethod[]): string {
  const hasEmail = methods.includes('email')
  const hasSms = methods.includes('sms')
  const hasSocials = methods.some((method) => method !== 'email' && method !== 'sms')
  if (hasSocials && hasEmail) return 'Log in with email or socials'
  if (hasSocials) return hasSms ? 'Log in with sms or socials' : 'Log in with a social account'
  if (hasEmail && hasSms) return 'Continue with email or sms'
  return hasEmail ? labels.email : labels.sms
}

const panels = (given: Partial<LoginOptions['panels']>): LoginOptions['panels'] => ({
  'default': [],
  'overflow': [],
  'web2-overflow': [],
  'web3-overflow': [],
  ...given,
})

const toMethod = (id: LoginMethod): LoginEntry => ({ kind: 'method', id, label: labels[id] })
const toPanel = (id: Exclude<LoginPanel, 'default'>, label: string) => ({ kind: 'panel', id, label }) as const

const labels: Readonly<Record<LoginMethod, string>> = {
  email: 'Continue with email',
  sms: 'Continue with sms',
  wallet: 'Continue with a wallet',
  passkey: 'Passkey',
  farcaster: 'Farcaster',
  telegram: 'Telegram',
  google: 'Google',
  twitter: 'Twitter',
  discord: 'Discord',
  github: 'GitHub',
  spotify: 'Spotify',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  apple: 'Apple',
}
