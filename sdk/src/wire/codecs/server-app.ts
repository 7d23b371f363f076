import * as z from 'zod/mini'
import type { CreateOnLogin } from '../../domain/entities/config.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import { settingsWriters } from '../../login-methods/all/settings-writers.js'
import { type LoginMethods, loginMethods } from '../../login-methods/login-methods.js'
import { mfaMethods } from '../../mfa-methods/mfa-methods.js'
import { newFrames } from '../../domain/rules/app/new-frames.js'
import { readMethodSettings } from './read-server-app.js'
import { Seconds } from './seconds.js'
import { tolerant, tolerantList } from './tolerant.js'

const text = tolerant(z.nullish(z.string()), undefined)
const word = tolerant(z.string(), '')
const time = tolerant(z.optional(Seconds), undefined)
const flag = tolerant(z.boolean(), false)

/** Codec of a settings group that may be missing. */
const group = <shape extends z.core.$ZodShape>(shape: shape) => {
  const schema = z.looseObject(shape)
  return tolerant(schema, z.decode(schema, {} as never))
}

const methods = Object.entries(loginMethods).flatMap(([method, row]) =>
  'wireFlag' in row ? [{ method: method as WithFlag, name: row.wireFlag }] : [],
)
type WithFlag = {
  [method in keyof LoginMethods]: LoginMethods[method] extends { wireFlag: string } ? method : never
}[keyof LoginMethods]
type FlagName = LoginMethods[WithFlag]['wireFlag']

/** Creates one field for each login method of the table. */
const perMethod = <value>(valueOf: (method: WithFlag) => value) =>
  Object.fromEntries(methods.map(({ method, name }) => [name, valueOf(method)])) as Record<FlagName, value>

const Wire = z.looseObject({
  id: word,
  name: word,
  verification_key: word,
  created_at: time,
  updated_at: time,
  logo_url: text,
  accent_color: text,
  show_wallet_login_first: flag,
  allowlist_config: group({ error_title: text, error_detail: text, cta_text: text, cta_link: text }),
  ...perMethod(() => flag),
  disable_plus_emails: flag,
  terms_and_conditions_url: text,
  privacy_policy_url: text,
  require_users_accept_terms: flag,
  custom_api_url: text,
  wallet_connect_cloud_project_id: text,
  captcha_enabled: flag,
  captcha_site_key: text,
  mfa_methods: tolerantList(z.enum(mfaMethods)),
  enforce_wallet_uis: flag,
  legacy_wallet_ui_config: flag,
  fiat_on_ramp_enabled: flag,
  funding_config: z.optional(z.unknown()),
  wallet_policy: z.optional(z.unknown()),
  embedded_wallet_config: group({
    create_on_login: tolerant(z.enum<CreateOnLogin[]>(['off', 'users-without-wallets', 'all-users']), 'off'),
    user_owned_recovery_options: tolerantList(z.string()),
    require_user_owned_recovery_on_create: flag,
    new_frames: tolerant(z.enum(newFrames), 'attest'),
  }),
  allowed_domains: tolerantList(z.string()),
  // Extension of Privy's API: optional protocol features that the server supports.
  features: group({
    idempotency_key: flag,
    session_proof: flag,
    frame_keys: flag,
    client_events: tolerant(z.boolean(), true),
  }),
})

/** Decodes wire names into the SDK's. */
export const ServerAppCodec = z.codec(Wire, z.custom<ServerApp>(), {
  decode: (wire): ServerApp => ({
    id: wire.id,
    name: wire.name,
    verificationKey: wire.verification_key,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    logoUrl: wire.logo_url ?? undefined,
    accentColor: wire.accent_color ?? undefined,
    showWalletLoginFirst: wire.show_wallet_login_first,
    allowlist: {
      errorTitle: wire.allowlist_config.error_title ?? undefined,
      errorDetail: wire.allowlist_config.error_detail ?? undefined,
      ctaText: wire.allowlist_config.cta_text ?? undefined,
      ctaLink: wire.allowlist_config.cta_link ?? undefined,
    },
    loginMethods: methods.flatMap(({ method, name }) => (wire[name] ? [method] : [])),
    disablePlusEmails: wire.disable_plus_emails,
    termsAndConditionsUrl: wire.terms_and_conditions_url ?? undefined,
    privacyPolicyUrl: wire.privacy_policy_url ?? undefined,
    requireUsersAcceptTerms: wire.require_users_accept_terms,
    customApiUrl: wire.custom_api_url ?? undefined,
    walletConnectCloudProjectId: wire.wallet_connect_cloud_project_id ?? undefined,
    captchaEnabled: wire.captcha_enabled,
    captchaSiteKey: wire.captcha_site_key ?? undefined,
    mfaMethods: wire.mfa_methods,
    enforceWalletUis: wire.enforce_wallet_uis,
    legacyWalletUiConfig: wire.legacy_wallet_ui_config,
    fiatOnRampEnabled: wire.fiat_on_ramp_enabled,
    fundingConfig: wire.funding_config,
    walletPolicy: wire.wallet_policy,
    embeddedWallets: {
      createOnLogin: wire.embedded_wallet_config.create_on_login,
      userOwnedRecoveryOptions: wire.embedded_wallet_config.user_owned_recovery_options,
      requireUserOwnedRecoveryOnCreate: wire.embedded_wallet_config.require_user_owned_recovery_on_create,
      newFrames: wire.embedded_wallet_config.new_frames,
    },
    ...readMethodSettings(wire),
    allowedDomains: wire.allowed_domains,
    features: {
      idempotencyKey: wire.features.idempotency_key,
      sessionProof: wire.features.session_proof,
      frameKeys: wire.features.frame_keys,
      clientEvents: wire.features.client_events,
    },
  }),
  encode: (app) => ({
    id: app.id,
    name: app.name,
    verification_key: app.verificationKey,
    created_at: app.createdAt,
    updated_at: app.updatedAt,
    logo_url: app.logoUrl ?? null,
    accent_color: app.accentColor ?? null,
    show_wallet_login_first: app.showWalletLoginFirst,
    allowlist_config: {
      error_title: app.allowlist.errorTitle ?? null,
      error_detail: app.allowlist.errorDetail ?? null,
      cta_text: app.allowlist.ctaText ?? null,
      cta_link: app.allowlist.ctaLink ?? null,
    },
    ...perMethod((method) => app.loginMethods.includes(method)),
    disable_plus_emails: app.disablePlusEmails,
    terms_and_conditions_url: app.termsAndConditionsUrl ?? null,
    privacy_policy_url: app.privacyPolicyUrl ?? null,
    require_users_accept_terms: app.requireUsersAcceptTerms,
    custom_api_url: app.customApiUrl ?? null,
    wallet_connect_cloud_project_id: app.walletConnectCloudProjectId ?? null,
    captcha_enabled: app.captchaEnabled,
    captcha_site_key: app.captchaSiteKey ?? null,
    mfa_methods: app.mfaMethods,
    enforce_wallet_uis: app.enforceWalletUis,
    legacy_wallet_ui_config: app.legacyWalletUiConfig,
    fiat_on_ramp_enabled: app.fiatOnRampEnabled,
    funding_config: app.fundingConfig,
    wallet_policy: app.walletPolicy,
    embedded_wallet_config: {
      create_on_login: app.embeddedWallets.createOnLogin,
      user_owned_recovery_options: app.embeddedWallets.userOwnedRecoveryOptions,
      require_user_owned_recovery_on_create: app.embeddedWallets.requireUserOwnedRecoveryOnCreate,
      new_frames: app.embeddedWallets.newFrames,
    },
    ...Object.assign({}, ...settingsWriters.map((write) => write(app))),
    allowed_domains: app.allowedDomains,
    features: {
      idempotency_key: app.features.idempotencyKey,
      session_proof: app.features.sessionProof,
      frame_keys: app.features.frameKeys,
      client_events: app.features.clientEvents ?? true,
    },
  }),
})
