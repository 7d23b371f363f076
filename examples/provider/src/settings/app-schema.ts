// Longer than 200 lines, because it is a table of an app's settings.

import { keyScopes, lastingActions, newFrames, normalizeEmail, tokenFormats } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { recoveryMethodNames } from '../recovery-methods/recovery-methods.js'
import { normalizePhoneNumber } from '../rules/normalize-phone-number.js'
import { normalizeListedWallet } from '../rules/normalize-listed-wallet.js'
import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'
import { mfaMethodNames } from '../mfa-methods/mfa-methods.js'
import { CaptchaSchema } from './captcha-schema.js'
import { CrossAppSchema } from './cross-app-schema.js'
import { FundingSchema } from './funding-schema.js'
import { DelegatedActionsSchema } from './delegated-actions-schema.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import { isBelow } from '../rules/is-below.js'
import { mfaKinds } from './mfa-kinds.js'
import { CloudBackupsSchema } from './cloud-backups-schema.js'
import { Domain, Link, ListedOrigin } from '../rules/url-schemas.js'
import { SmartWalletsSchema } from './smart-wallets-schema.js'
import { WalletPolicySchema } from './wallet-policy-schema.js'
import { WebhooksSchema } from './webhooks-schema.js'

/** The highest value of an integer column. */
const mostUsers = 2 ** 31 - 1

const flag = z._default(z.boolean(), false)
const listOf = (isEntry: (text: string) => boolean, error: string) =>
  z._default(z.readonly(z.array(z.string().check(z.refine(isEntry, { error })))), [])

const Allowlist = z.strictObject({
  /** Email addresses, or whole domains such as '@example.com'. */
  emails: listOf(
    (text) => (text.startsWith('@') ? normalizeEmail(`a${text}`) === `a${text}` : normalizeEmail(text) === text),
    "must be a lower-case email address, or a domain such as '@example.com'",
  ),
  /** Phone number, such as '+15555550100'. */
  phones: listOf((text) => normalizePhoneNumber(text) === text, "must be a phone number such as '+15555550100'"),
  /**
   * Wallet addresses: EIP-55 on Ethereum, base58 on Solana. For a contract account, the address with its network, such as
   * 'eip155:1:0x…'. On another network, the same address can have another owner.
   */
  wallets: listOf((text) => normalizeListedWallet(text) === text, 'must be an address with its checksum'),
  /** The heading for users who are not on the allowlist. This field and the next two fields have default texts. */
  errorTitle: z.optional(z.string()),
  /** The text below the heading. */
  errorDetail: z.optional(z.string()),
  /** The label of the button below the text. */
  ctaText: z.optional(z.string()),
  /** The URL that the button opens. */
  ctaLink: z.optional(Link),
})

const Path = z.string().check(z.regex(/^\/(?![/\\])[^\s#\\]*$/, "must be a path of your pages, such as '/login'"))

export const AppSchema = z
  .strictObject({
    /** 25 characters: a to z, digits and hyphens. */
    id: z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 characters of a to z, digits and hyphens')),
    /** The app's name in emails and on pages of the provider: 1 to 100 characters. */
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /**
     * Exact origins for CORS, framing and every origin check (security rule 1). An app that is not in production may
     * also list previews by a pattern of one label, such as 'https://pr-*.preview.example'. Only use a domain on which
     * no other person can publish pages.
     */
    origins: z.readonly(z.array(ListedOrigin).check(z.minLength(1))),
    /**
     * The secret with which the app's server can store custom metadata. At least 32 characters. Read it from the
     * environment. Without it, servers cannot store metadata.
     */
    secret: z.optional(z.string().check(z.minLength(32))),
    /**
     * The scopes of `secret` in the admin API: 'read', 'users', 'wallets' or 'webhooks'. Default: no scopes, so that the
     * secret only stores custom metadata. Prefer keys of `keyhook-provider keys create`, which can be rotated.
     */
    secretScopes: z._default(z.readonly(z.array(z.enum(keyScopes))), []),
    /**
     * The format of access and identity tokens. 'privy' has the issuer and the type that Privy's server packages
     * require. These packages cannot distinguish an identity token from an access token. Default: 'standard'.
     */
    tokenFormat: z._default(z.enum(tokenFormats), 'standard'),
    /** Default: true. */
    isProduction: z._default(z.boolean(), true),
    /** The login methods of the app. Default: `email`. */
    loginMethods: z._default(z.readonly(z.array(z.custom<LoginMethod>((value) => typeof value === 'string'))), [
      'email',
    ]),
    /**
     * The path that a magic link opens, on the origin that requested the link. The page must run the SDK. Default: '/'.
     */
    loginPath: z._default(Path, '/'),
    /**
     * Paths of the pages to which OAuth providers may return users. Default: any page of the app. Set this if a page of
     * the app redirects to a URL in its query, because such a page would forward the login.
     */
    returnPaths: z.optional(z.readonly(z.array(Path).check(z.minLength(1)))),
    /** URL of the logo. Default: no logo. */
    logoUrl: z.optional(Link),
    /** The colour of buttons and links: '#rrggbb'. */
    accentColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "must be '#rrggbb'"))),
    /** Shows wallets before email and other methods on the first screen. */
    showWalletLoginFirst: flag,
    /** URL of the terms. Default: no terms. */
    termsAndConditionsUrl: z.optional(Link),
    /** URL of the privacy policy. Default: no policy. */
    privacyPolicyUrl: z.optional(Link),
    /** Requires users to accept the terms and the privacy policy before they enter the app. */
    requireUsersAcceptTerms: flag,
    /**
     * Keeps users logged in when they open the app in a wallet app's browser on a phone. The page's URL then contains a
     * token. The token is valid once, for 60 seconds, from the same network and origin.
     */
    walletHandover: z._default(z.boolean(), true),
    /** Rejects email addresses with a `+` before the `@`. */
    disablePlusEmails: flag,
    /** The WalletConnect (Reown) project ID, for wallets on phones. It is public. */
    walletConnectCloudProjectId: z.optional(
      z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be the 32 letters and digits of the project')),
    ),
    /**
     * Chain IDs that are accepted in sign-in messages, such as [1, 8453]. Default: any, because a wallet's key is the
     * same on all chains.
     */
    signInChains: z.optional(z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1)))),
    /** The captcha that browsers solve before a login. Default: none. */
    captcha: z.optional(CaptchaSchema),
    /** Users who may log in. Default: everyone. */
    allowlist: z.optional(Allowlist),
    /**
     * Maximum number of users of the app. A guest account counts after it has linked an account or created a wallet.
     * Users with only guest accounts, external wallets and passkeys can use half of this number, if the app has other
     * login methods.
     */
    maxUsers: z._default(z.int().check(z.nonnegative(), z.lte(mostUsers)), mostUsers),
    ...merge(valuesOf('appSettings')),
    /** Shows a prompt before each signature, even if the app or the call disables the prompt. */
    enforceWalletUis: flag,
    /** Cross-app settings: apps whose users can log in here, and apps to which users of this app can log in. */
    crossApp: CrossAppSchema,
    /** Settings for adding funds to a wallet. Default: not offered. */
    funding: FundingSchema,
    /** Stores events of clients, such as purchases and created wallets. */
    clientEvents: z._default(z.boolean(), true),
    /** Multi-factor authentication (MFA) for users who enroll a method. */
    mfa: z.prefault(
      z.strictObject({
        /** MFA methods that users may enroll. Default: no methods. */
        methods: z._default(z.readonly(z.array(z.enum(mfaMethodNames))), []),
        /**
         * Actions that require MFA from users with an MFA method. Possible actions: all or some kinds of signing,
         * opening a wallet in another browser, and linking, unlinking and updating accounts. Exporting, delegating,
         * changing the recovery method and changing MFA always require MFA.
         */
        requiredFor: z._default(z.readonly(z.array(z.enum(mfaKinds))), ['sign', 'recover', 'account']),
        /**
         * Maximum total cost of a user's transfers in 24 hours without MFA, including fees. The unit is the smallest
         * unit of each network, such as wei. Contract calls always require MFA. Default: no transfers without MFA.
         */
        transfersWithout: z.optional(z.string().check(z.regex(/^[1-9]\d{0,77}$/))),
        /**
         * The page on which the user verifies with MFA. With 'provider', a page of the provider inside the app's page
         * shows the action. Script of the app's page can then neither read the code nor approve an action that the user
         * does not see.
         */
        promptLocation: z._default(z.enum(['app', 'provider']), 'app'),
        /** The time that an MFA proof is valid, in milliseconds. The maximum is five minutes. */
        proofLife: z._default(z.int().check(z.positive(), z.lte(300_000)), 300_000),
        /**
         * The time that an operator must wait before removing lost MFA methods, in milliseconds. Default: three days.
         * Minimum: one hour.
         */
        resetWait: z._default(z.int().check(z.gte(3_600_000)), 3 * 24 * 3_600_000),
      }),
      {},
    ),
    /** Actions that the app's server may sign with the wallets of users who agreed. Default: no actions. */
    delegatedActions: z.optional(DelegatedActionsSchema),
    /** The endpoints of your servers that receive webhooks. Default: no endpoints. */
    webhooks: WebhooksSchema,
    /** Contract accounts that users' embedded wallets own. Default: no contract accounts. */
    smartWallets: z.optional(SmartWalletsSchema),
    /** Settings for passkeys. */
    passkeys: z.prefault(
      z.strictObject({
        /**
         * The domain for which passkeys are created. With 'example.com', passkeys work at app.example.com and
         * www.example.com. Default: the host name of each page. Pages outside the domain also use their host name.
         */
        relyingPartyId: z.optional(Domain),
      }),
      {},
    ),
    /** The app's own OAuth clients for cloud backups. They replace the clients of the provider's `cloudBackups`. */
    cloudBackups: CloudBackupsSchema,
    /** Embedded wallets of the app's users. */
    embeddedWallets: z.prefault(
      z.strictObject({
        /** When a login creates a wallet automatically. */
        createOnLogin: z._default(z.enum(['off', 'users-without-wallets', 'all-users']), 'off'),
        /** Requires a recovery method that only the user controls when a wallet is created. */
        requireUserOwnedRecoveryOnCreate: flag,
        /** Recovery methods that users may select in addition to automatic recovery, in display order. */
        recoveryOptions: z._default(z.readonly(z.array(z.enum(recoveryMethodNames)).check(z.minLength(1))), [
          'user-passcode',
        ]),
        ...merge(valuesOf('embeddedWalletSettings')),
        /**
         * Controls how a wallet opens in a new browser. 'attest': after a login by a code, a signature or a click on a
         * page of the provider. If the browser cannot store a key for the wallet frame, the page key verifies the frame
         * key. Without a page key, the user confirms with a code. 'confirm': the user must also confirm after each
         * login. 'each-time': like 'confirm', and the frame stores its key for one page load only. With 'each-time',
         * the provider's pages cannot show an approval.
         */
        newFrames: z._default(z.enum(newFrames), 'attest'),
        /**
         * Login methods that open a user's wallets in a new browser without another user action. With 'custom', the
         * app's own login server can open every wallet. With 'passkey', 'telegram' or 'guest', script in the app's page
         * can open them. With 'farcaster', an attacker can open them after the user approves the attacker's link.
         */
        opensOnNewDevices: z._default(
          z.readonly(z.array(z.custom<LoginMethod>((value) => typeof value === 'string'))),
          [],
        ),
        /**
         * Lets pages of the app receive a wallet's private key after the user has confirmed. The private key is
         * encrypted for a key that the page sends. Script in the page can then control the wallet, and so can a server
         * that owns that key.
         */
        encryptedExport: flag,
        /**
         * Lets pages of the app import private keys. Script in the page can then read these keys. Default: users can
         * only enter private keys on a page of the provider.
         */
        headlessImport: flag,
        /**
         * Actions with a lasting effect that users need not approve on a page of the provider. Script in a page of the
         * app can then perform them. Default: no actions.
         */
        withoutApproval: z._default(z.readonly(z.array(z.enum(lastingActions))), []),
        /** The wallet policy of the app. Default: no limits on what users approve. */
        policy: z.optional(WalletPolicySchema),
      }),
      {},
    ),
  })
  .check(
    z.refine(({ isProduction, origins }) => !isProduction || !origins.some((origin) => origin.includes('*')), {
      path: ['origins'],
      error: 'preview patterns are for apps with `isProduction: false`',
    }),
    z.refine(
      ({ embeddedWallets: { newFrames: frames, opensOnNewDevices }, loginMethods }) =>
        opensOnNewDevices.every((method) => loginMethods.includes(method)) &&
        (frames === 'attest' || opensOnNewDevices.length === 0),
      {
        path: ['embeddedWallets', 'opensOnNewDevices'],
        error: "may only list login methods of `loginMethods`, and must be empty unless `newFrames` is 'attest'",
      },
    ),
    ...valuesOf('appChecks').flat(),
    z.refine(
      ({ crossApp: { connections, requesters }, id }) =>
        ![...connections, ...requesters].some(({ appId }) => appId === id),
      { path: ['crossApp'], error: 'an app cannot be its own connection or requester' },
    ),
    z.refine(
      ({ embeddedWallets: { policy }, mfa }) =>
        policy?.promptLocation !== 'provider' || mfa.promptLocation === 'provider',
      {
        path: ['mfa', 'promptLocation'],
        error:
          "must be 'provider' if `embeddedWallets.policy.promptLocation` is 'provider', because one page does both",
      },
    ),
    z.refine(
      ({ origins, passkeys: { relyingPartyId: id } }) =>
        id === undefined || origins.some((origin) => isBelow(origin, id)),
      {
        path: ['passkeys', 'relyingPartyId'],
        error: 'must be the host name of an origin, or a domain above it',
      },
    ),
  )
