import { methodSettings } from '../../../login-methods/all/settings.js'
import type { App } from '../../entities/app.js'
import type { LoginMethod, LoginOption } from '../../entities/login-method.js'
import type { Chain } from '../../entities/chain.js'
import type { KeyhookConfig } from '../../entities/config.js'
import type { ServerApp } from '../../entities/server-app.js'
import { defaultChains } from '../evm/default-chains.js'
import { loginMethodRow } from '../login/login-method-row.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'
import { walletChains } from '../wallet/wallet-chains.js'

/**
 * Merges the settings of the provider and the host. The host controls the appearance. It can add requirements (terms, a
 * wallet, a captcha) but never remove one of the server. It selects login methods out of those that the server allows.
 * `server` is undefined until its response has arrived.
 */
export function mergeApp(id: string, config: KeyhookConfig = {}, server?: ServerApp | undefined): App {
  const { allowlist = config.allowlistConfig, appearance, embeddedWallets, legal } = config
  const { palette } = appearance ?? {}
  const chains = walletChains(config)
  const chainOf = (method: LoginMethod) => loginMethodRow(method)?.chainType
  // Excludes wallet logins on chain types that the host does not connect.
  const isReached = (method: LoginMethod) => {
    const chain = chainOf(method)
    return chain === undefined || chains.includes(chain)
  }
  const allowed = (server?.loginMethods ?? ['email']).filter(isReached)
  const isAllowed = (option: LoginOption) =>
    methodsOfOption(option).some((method) => allowed.includes(method) || !loginMethodRow(method)?.wireFlag)
  const ordered = config.loginMethodsAndOrder
  const primary = (ordered?.primary ?? config.loginMethods ?? allowed.flatMap(optionsOfMethod)).filter(isAllowed)
  const overflow = (ordered?.overflow ?? []).filter((option) => isAllowed(option) && !primary.includes(option))
  const supportedChains = config.supportedChains?.length ? config.supportedChains : withDefault(config.defaultChain)
  const createOnLogin = embeddedWallets?.ethereum?.createOnLogin ?? embeddedWallets?.createOnLogin

  return {
    // Is first, so that untyped JavaScript cannot override the settings below.
    ...config.fundingMethodConfig,
    id,
    name: config.name ?? server?.name ?? '',
    verificationKey: server?.verificationKey ?? '',
    appearance: {
      theme: appearance?.theme ?? palette?.background ?? palette?.colorScheme ?? 'system',
      accentColor: appearance?.accentColor ?? palette?.accent ?? server?.accentColor,
      logo: appearance?.logo ?? server?.logoUrl,
      landingHeader: appearance?.landingHeader,
      loginMessage: appearance?.loginMessage?.replace(/^(.{100}).+/su, '$1'),
      showWalletLoginFirst: appearance?.loginGroupPriority
        ? appearance.loginGroupPriority === 'web3-first'
        : (appearance?.showWalletLoginFirst ?? server?.showWalletLoginFirst ?? false),
      hideDirectWeb2Inputs: appearance?.hideDirectWeb2Inputs ?? false,
    },
    loginMethods: [...new Set(primary)],
    serverLoginMethods: server?.loginMethods ?? [],
    overflowLoginMethods: [...new Set(overflow)],
    isLoginOrdered: ordered !== undefined,
    disablePlusEmails: (server?.disablePlusEmails ?? false) || (config.disablePlusEmails ?? false),
    defaultCountry: config.intl?.defaultCountry ?? 'US',
    captchaEnabled: (server?.captchaEnabled ?? false) || (config.captchaEnabled ?? false),
    captchaSiteKey: server?.captchaSiteKey,
    mfaMethods: server?.mfaMethods ?? [],
    mfa: config.mfa,
    passkeys: config.passkeys,
    legal: {
      termsAndConditionsUrl: selected(legal?.termsAndConditionsUrl, server?.termsAndConditionsUrl),
      privacyPolicyUrl: selected(legal?.privacyPolicyUrl, server?.privacyPolicyUrl),
      requireUsersAcceptTerms: (server?.requireUsersAcceptTerms ?? false) || (legal?.requireUsersAcceptTerms ?? false),
    },
    allowlist: {
      errorTitle: allowlist?.errorTitle ?? server?.allowlist.errorTitle,
      errorDetail: allowlist?.errorDetail ?? server?.allowlist.errorDetail,
      ctaText: allowlist?.errorCtaText ?? server?.allowlist.ctaText,
      ctaLink: allowlist?.errorCtaLink ?? server?.allowlist.ctaLink,
    },
    embeddedWallets: {
      createOnLogin: createOnLogin ?? server?.embeddedWallets.createOnLogin ?? 'off',
      solana: { createOnLogin: embeddedWallets?.solana?.createOnLogin ?? 'off' },
      requireUserOwnedRecoveryOnCreate:
        (server?.embeddedWallets.requireUserOwnedRecoveryOnCreate ?? false) ||
        (embeddedWallets?.requireUserOwnedRecoveryOnCreate ?? false),
      userOwnedRecoveryOptions: amongTheirs(
        embeddedWallets?.userOwnedRecoveryOptions,
        server?.embeddedWallets.userOwnedRecoveryOptions,
      ),
      enforceWalletUIs: server?.enforceWalletUis ?? false,
      announce: embeddedWallets?.announce ?? false,
      showWalletUIs: (server?.enforceWalletUis ?? false) || (embeddedWallets?.showWalletUIs ?? true),
      priceDisplay:
        (embeddedWallets?.priceDisplay?.primary ?? 'fiat-currency') === 'fiat-currency' ? 'fiat-currency' : 'native',
      extendedCalldataDecoding: embeddedWallets?.extendedCalldataDecoding ?? true,
    },
    externalWallets: {
      ...config.externalWallets,
      appearance,
      chains,
      loginChains: allowed.flatMap((method) => chainOf(method) ?? []),
      walletConnectCloudProjectId: config.walletConnectCloudProjectId ?? server?.walletConnectCloudProjectId,
    },
    supportedChains,
    solanaClusters: config.solanaClusters ?? [],
    defaultChain: config.defaultChain ?? supportedChains[0]!,
    ...methodSettings(server),
    fundingConfig: server?.fundingConfig,
    features: server?.features ?? { idempotencyKey: false, sessionProof: false, frameKeys: false },
  }
}

/** Returns the entries of the login screen for a method. Returns an empty list for methods that a host cannot offer. */
function optionsOfMethod(method: LoginMethod): readonly LoginOption[] {
  if (loginMethodRow(method)?.chainType) return ['wallet']
  // Only methods with a `group` appear on the login screen.
  return loginMethodRow(method)?.group ? [method as LoginOption] : []
}

/**
 * Returns the server's options that the host has selected. Without a selection, or if it matches no option, returns all
 * options.
 */
function amongTheirs(ours: readonly string[] | undefined, theirs: readonly string[] | undefined) {
  if (!ours || !theirs) return ours ?? theirs
  const both = ours.filter((option) => theirs.includes(option))
  return both.length > 0 ? both : theirs
}

/** null removes the server's link. undefined keeps it. */
const selected = (ours: string | null | undefined, theirs: string | undefined) =>
  ours === undefined ? theirs : (ours ?? undefined)

/** Returns the default chains, with the host's `defaultChain` first. */
const withDefault = (chain: Chain | undefined): readonly Chain[] =>
  chain ? [chain, ...defaultChains.filter(({ id }) => id !== chain.id)] : defaultChains
