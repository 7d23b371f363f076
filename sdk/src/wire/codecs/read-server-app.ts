import type { MethodSettings } from '../../domain/entities/app.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import { settingsReaders } from '../../login-methods/all/settings-readers.js'
import { loginMethods } from '../../login-methods/login-methods.js'
import { mfaMethods } from '../../mfa-methods/mfa-methods.js'
import { newFrames } from '../../domain/rules/app/new-frames.js'

/**
 * Reads the app's settings as `ServerAppCodec` does, but without the schema library, because every page loads this
 * code. Throws if the response is not an object.
 */
export function readServerApp(body: unknown): ServerApp {
  if (!isGroup(body)) throw new TypeError('The settings are malformed.')
  const { flag, group, list, text, time, word } = readers(body)
  const [allowlist, embedded, features] = [
    group('allowlist_config') ?? readers({}),
    group('embedded_wallet_config') ?? readers({}),
    group('features') ?? readers({}),
  ]
  return {
    id: word('id'),
    name: word('name'),
    verificationKey: word('verification_key'),
    createdAt: time('created_at'),
    updatedAt: time('updated_at'),
    logoUrl: text('logo_url'),
    accentColor: text('accent_color'),
    showWalletLoginFirst: flag('show_wallet_login_first'),
    allowlist: {
      errorTitle: allowlist.text('error_title'),
      errorDetail: allowlist.text('error_detail'),
      ctaText: allowlist.text('cta_text'),
      ctaLink: allowlist.text('cta_link'),
    },
    loginMethods: (Object.keys(loginMethods) as LoginMethod[]).filter((method) =>
      flag((loginMethods as Partial<Record<LoginMethod, { wireFlag?: string }>>)[method]?.wireFlag ?? ''),
    ),
    disablePlusEmails: flag('disable_plus_emails'),
    termsAndConditionsUrl: text('terms_and_conditions_url'),
    privacyPolicyUrl: text('privacy_policy_url'),
    requireUsersAcceptTerms: flag('require_users_accept_terms'),
    customApiUrl: text('custom_api_url'),
    walletConnectCloudProjectId: text('wallet_connect_cloud_project_id'),
    captchaEnabled: flag('captcha_enabled'),
    captchaSiteKey: text('captcha_site_key'),
    mfaMethods: list('mfa_methods', mfaMethods),
    enforceWalletUis: flag('enforce_wallet_uis'),
    legacyWalletUiConfig: flag('legacy_wallet_ui_config'),
    fiatOnRampEnabled: flag('fiat_on_ramp_enabled'),
    fundingConfig: body['funding_config'],
    walletPolicy: body['wallet_policy'],
    embeddedWallets: {
      createOnLogin: embedded.oneOf('create_on_login', ['off', 'users-without-wallets', 'all-users']),
      userOwnedRecoveryOptions: embedded.list('user_owned_recovery_options'),
      requireUserOwnedRecoveryOnCreate: embedded.flag('require_user_owned_recovery_on_create'),
      newFrames: embedded.oneOf('new_frames', newFrames),
    },
    ...readMethodSettings(body),
    allowedDomains: list('allowed_domains'),
    features: {
      idempotencyKey: features.flag('idempotency_key'),
      sessionProof: features.flag('session_proof'),
      frameKeys: features.flag('frame_keys'),
      clientEvents: features.flag('client_events', true),
    },
  }
}

/** Reads the settings of single login methods. */
export const readMethodSettings = (body: object): MethodSettings =>
  Object.assign({}, ...settingsReaders.map((read) => read(readers(body as Group)))) as MethodSettings

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the settings of a group. Replaces a missing or malformed setting, such as that of a newer server, with its
 * default.
 */
const readers = (group: Group): Readers => {
  const text = (name: string) => (typeof group[name] === 'string' ? group[name] : undefined)
  return {
    flag: (name: string, otherwise = false) => (typeof group[name] === 'boolean' ? group[name] : otherwise),
    group: (name) => (isGroup(group[name]) ? readers(group[name]) : undefined),
    list: <item extends string>(name: string, known?: readonly item[]) =>
      Array.isArray(group[name])
        ? group[name].filter(
            (item): item is item => typeof item === 'string' && (known?.includes(item as item) ?? true),
          )
        : [],
    oneOf: <value extends string>(name: string, known: readonly [value, ...value[]]): value =>
      known.find((value) => value === group[name]) ?? known[0],
    text,
    time(name: string): Date | undefined {
      const date = new Date(typeof group[name] === 'number' ? group[name] * 1000 : Number.NaN)
      return Number.isNaN(date.getTime()) ? undefined : date
    },
    word: (name: string) => text(name) ?? '',
  }
}

/** Functions that read the fields of one group. */
export type Readers = {
  readonly flag: (name: string, otherwise?: boolean) => boolean
  readonly group: (name: string) => Readers | undefined
  /** Returns the strings of a list. With `known`, returns only known strings. */
  readonly list: <item extends string>(name: string, known?: readonly item[]) => readonly item[]
  /** Returns the value if it is known, and otherwise the first known value. */
  readonly oneOf: <value extends string>(name: string, known: readonly [value, ...value[]]) => value
  readonly text: (name: string) => string | undefined
  /** Reads seconds since the epoch. */
  readonly time: (name: string) => Date | undefined
  readonly word: (name: string) => string
}
