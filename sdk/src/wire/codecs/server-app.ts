import * as z from 'zod/mini'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { ServerApp } from '../../domain/entities/server-app.js'

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))

/** Login method → the flag that switches it on. */
const flags = {
  email: 'email_auth',
  sms: 'sms_auth',
  wallet: 'wallet_auth',
  passkey: 'passkey_auth',
  farcaster: 'farcaster_auth',
  telegram: 'telegram_auth',
  google: 'google_oauth',
  twitter: 'twitter_oauth',
  discord: 'discord_oauth',
  github: 'github_oauth',
  spotify: 'spotify_oauth',
  instagram: 'instagram_oauth',
  tiktok: 'tiktok_oauth',
  linkedin: 'linkedin_oauth',
  apple: 'apple_oauth',
} as const satisfies Record<LoginMethod, string>

type FlagName = (typeof flags)[LoginMethod]
const methods = Object.entries(flags) as [LoginMethod, FlagName][]
const flagSchemas = Object.fromEntries(methods.map(([, name]) => [name, flag])) as Record<FlagName, typeof flag>

const Wire = z.looseObject({
  id: z.string(),
  name: z.string(),
  verification_key: z.string(),
  logo_url: text,
  accent_color: text,
  show_wallet_login_first: flag,
  allowlist_config: z.optional(
    z.looseObject({ error_title: text, error_detail: text, cta_text: text, cta_link: text }),
  ),
  ...flagSchemas,
  solana_wallet_auth: flag,
  disable_plus_emails: flag,
  terms_and_conditions_url: text,
  privacy_policy_url: text,
  require_users_accept_terms: flag,
  custom_api_url: text,
  captcha_enabled: flag,
  captcha_site_key: text,
  mfa_methods: z.optional(z.array(z.enum(['sms', 'totp', 'passkey']))),
  enforce_wallet_uis: flag,
  legacy_wallet_ui_config: flag,
  fiat_on_ramp_enabled: flag,
  embedded_wallet_config: z.optional(
    z.looseObject({
      create_on_login: z.optional(z.enum(['off', 'users-without-wallets', 'all-users'])),
      user_owned_recovery_options: z.optional(z.array(z.string())),
      require_user_owned_recovery_on_create: flag,
    }),
  ),
  allowed_domains: z.optional(z.array(z.string())),
  // Ours: what this server understands beyond the specification.
  features: z.optional(z.looseObject({ idempotency_key: flag, session_proof: flag })),
})

/** Wire names stop here. */
export const ServerAppCodec = z.codec(Wire, z.custom<ServerApp>(), {
  decode: (wire): ServerApp => ({
    id: wire.id,
    name: wire.name,
    verificationKey: wire.verification_key,
    logoUrl: wire.logo_url ?? undefined,
    accentColor: wire.accent_color ?? undefined,
    showWalletLoginFirst: wire.show_wallet_login_first ?? false,
    allowlist: {
      errorTitle: wire.allowlist_config?.error_title ?? undefined,
      errorDetail: wire.allowlist_config?.error_detail ?? undefined,
      ctaText: wire.allowlist_config?.cta_text ?? undefined,
      ctaLink: wire.allowlist_config?.cta_link ?? undefined,
    },
    loginMethods: methods
      .filter(([method, name]) => wire[name] || (method === 'wallet' && wire.solana_wallet_auth))
      .map(([method]) => method),
    disablePlusEmails: wire.disable_plus_emails ?? false,
    termsAndConditionsUrl: wire.terms_and_conditions_url ?? undefined,
    privacyPolicyUrl: wire.privacy_policy_url ?? undefined,
    requireUsersAcceptTerms: wire.require_users_accept_terms ?? false,
    customApiUrl: wire.custom_api_url ?? undefined,
    captchaEnabled: wire.captcha_enabled ?? false,
    captchaSiteKey: wire.captcha_site_key ?? undefined,
    mfaMethods: wire.mfa_methods ?? [],
    enforceWalletUis: wire.enforce_wallet_uis ?? false,
    legacyWalletUiConfig: wire.legacy_wallet_ui_config ?? false,
    fiatOnRampEnabled: wire.fiat_on_ramp_enabled ?? false,
    embeddedWallets: {
      createOnLogin: wire.embedded_wallet_config?.create_on_login ?? 'off',
      userOwnedRecoveryOptions: wire.embedded_wallet_config?.user_owned_recovery_options ?? [],
      requireUserOwnedRecoveryOnCreate: wire.embedded_wallet_config?.require_user_owned_recovery_on_create ?? false,
    },
    allowedDomains: wire.allowed_domains ?? [],
    features: {
      idempotencyKey: wire.features?.idempotency_key ?? false,
      sessionProof: wire.features?.session_proof ?? false,
    },
  }),
  encode: (app) => ({
    id: app.id,
    name: app.name,
    verification_key: app.verificationKey,
    logo_url: app.logoUrl ?? null,
    accent_color: app.accentColor ?? null,
    show_wallet_login_first: app.showWalletLoginFirst,
    allowlist_config: {
      error_title: app.allowlist.errorTitle ?? null,
      error_detail: app.allowlist.errorDetail ?? null,
      cta_text: app.allowlist.ctaText ?? null,
      cta_link: app.allowlist.ctaLink ?? null,
    },
    ...(Object.fromEntries(methods.map(([method, name]) => [name, app.loginMethods.includes(method)])) as Record<
      FlagName,
      boolean
    >),
    disable_plus_emails: app.disablePlusEmails,
    terms_and_conditions_url: app.termsAndConditionsUrl ?? null,
    privacy_policy_url: app.privacyPolicyUrl ?? null,
    require_users_accept_terms: app.requireUsersAcceptTerms,
    custom_api_url: app.customApiUrl ?? null,
    captcha_enabled: app.captchaEnabled,
    captcha_site_key: app.captchaSiteKey ?? null,
    mfa_methods: [...app.mfaMethods],
    enforce_wallet_uis: app.enforceWalletUis,
    legacy_wallet_ui_config: app.legacyWalletUiConfig,
    fiat_on_ramp_enabled: app.fiatOnRampEnabled,
    embedded_wallet_config: {
      create_on_login: app.embeddedWallets.createOnLogin,
      user_owned_recovery_options: [...app.embeddedWallets.userOwnedRecoveryOptions],
      require_user_owned_recovery_on_create: app.embeddedWallets.requireUserOwnedRecoveryOnCreate,
    },
    allowed_domains: [...app.allowedDomains],
    features: { idempotency_key: app.features.idempotencyKey, session_proof: app.features.sessionProof },
  }),
})
