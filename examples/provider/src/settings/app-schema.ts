// Longer than most: a table of an app's settings, each said once.

import { lastingActions, newFrames, normalizeEmail } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { recoveryMethodNames } from '../recovery-methods/recovery-methods.js'
import { normalizePhoneNumber } from '../rules/normalize-phone-number.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
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
import { Domain, Link, ListedOrigin } from '../rules/url-schemas.js'
import { SmartWalletsSchema } from './smart-wallets-schema.js'
import { WalletPolicySchema } from './wallet-policy-schema.js'

/** What an integer column holds. */
const mostUsers = 2 ** 31 - 1

const flag = z._default(z.boolean(), false)
const listOf = (isEntry: (text: string) => boolean, error: string) =>
  z._default(z.readonly(z.array(z.string().check(z.refine(isEntry, { error })))), [])

const Allowlist = z.strictObject({
  /** Addresses, or whole domains as '@example.com'. */
  emails: listOf(
    (text) => (text.startsWith('@') ? normalizeEmail(`a${text}`) === `a${text}` : normalizeEmail(text) === text),
    "must be a lower-case address or a domain as '@example.com'",
  ),
  /** Such as '+15555550100'. */
  phones: listOf((text) => normalizePhoneNumber(text) === text, "must be a number as '+15555550100'"),
  /** Of wallets: EIP-55 on Ethereum, base58 on Solana. */
  wallets: listOf((text) => normalizeWalletAddress(text) === text, 'must be an address with its checksum'),
  /** The heading that others read; words of the screen when left out, as for the next two. */
  errorTitle: z.optional(z.string()),
  /** The text below it. */
  errorDetail: z.optional(z.string()),
  /** What the button says that stands below the text. */
  ctaText: z.optional(z.string()),
  /** Where that button leads. */
  ctaLink: z.optional(Link),
})

const Path = z.string().check(z.regex(/^\/(?![/\\])[^\s#\\]*$/, "must be a path of your pages, such as '/login'"))

export const AppSchema = z
  .strictObject({
    /** 25 lower-case letters, digits and hyphens. */
    id: z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 lower-case letters, digits and hyphens')),
    /** As users read it, in letters and on the provider's pages too: 1 to 100 characters. */
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /**
     * The one list of exact origins behind CORS, framing and every origin check (security rule 1). An app that is not in
     * production may also list previews by a pattern of one label, such as 'https://pr-*.preview.example': under a domain
     * where only you can publish.
     */
    origins: z.readonly(z.array(ListedOrigin).check(z.minLength(1))),
    /**
     * What the app's server shows to store custom metadata with users, at least 32 characters. A secret: read it from the
     * environment. Without it no server can.
     */
    secret: z.optional(z.string().check(z.minLength(32))),
    /** True when left out. */
    isProduction: z._default(z.boolean(), true),
    /** Those that the provider verifies: `email` when left out. */
    loginMethods: z._default(z.readonly(z.array(z.custom<LoginMethod>((value) => typeof value === 'string'))), [
      'email',
    ]),
    /** Where the link of a login email leads, on the origin that asked for it: a page that runs the SDK. */
    loginPath: z._default(Path, '/'),
    /**
     * The pages that users come back to from other sites; any page of the app when left out. Name them where a page of the
     * app sends its query on to an address that the query names: it would send a login on with it.
     */
    returnPaths: z.optional(z.readonly(z.array(Path).check(z.minLength(1)))),
    /** Address of the logo; none is shown when left out. */
    logoUrl: z.optional(Link),
    /** The colour of buttons and links: '#rrggbb'. */
    accentColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "must be '#rrggbb'"))),
    /** Whether wallets stand before email and the rest on the first screen. */
    showWalletLoginFirst: flag,
    /** Address of the terms; none are shown when left out. */
    termsAndConditionsUrl: z.optional(Link),
    /** Address of the privacy policy; none is shown when left out. */
    privacyPolicyUrl: z.optional(Link),
    /** Whether users accept both before they are in. */
    requireUsersAcceptTerms: flag,
    /**
     * Allows a user who links a wallet on a phone to arrive in the wallet's own browser logged in. The address of the page
     * carries a token that is valid once, for 60 seconds, from the same network and origin.
     */
    walletHandover: z._default(z.boolean(), true),
    /** Whether addresses with a `+` before the `@` are refused. */
    disablePlusEmails: flag,
    /** Of the app's project at WalletConnect (Reown), by which wallets on phones are reached. Every page can read it. */
    walletConnectCloudProjectId: z.optional(
      z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be the 32 letters and digits of the project')),
    ),
    /** The networks whose sign-in messages are taken, such as [1, 8453]. Any when left out: a key is the same on all. */
    signInChains: z.optional(z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1)))),
    /** What browsers solve before a login. Nothing when left out. */
    captcha: z.optional(CaptchaSchema),
    /** Who may log in. Everyone when left out. */
    allowlist: z.optional(Allowlist),
    /** How many users the app may have. */
    maxUsers: z._default(z.int().check(z.nonnegative(), z.lte(mostUsers)), mostUsers),
    ...merge(valuesOf('appSettings')),
    /** Whether the user is asked before every signature, whatever the app and the call say. */
    enforceWalletUis: flag,
    /** Other apps: whose users log in here, and whom this app's users may log in to. */
    crossApp: CrossAppSchema,
    /** How users add funds to a wallet. Nothing is offered when left out. */
    funding: FundingSchema,
    /** Whether clients tell what happens in them: purchases, and wallets that are created. */
    clientEvents: z._default(z.boolean(), true),
    /** A second factor, for who enrols one. */
    mfa: z.prefault(
      z.strictObject({
        /** What users may enrol; nothing when left out. */
        methods: z._default(z.readonly(z.array(z.enum(mfaMethodNames))), []),
        /**
         * What takes a proof by who has one: all signing or some kinds of it, bringing a wallet to another browser, and linking,
         * unlinking and changing accounts. Exporting, delegating, changing the recovery and changing the methods always do.
         */
        requiredFor: z._default(z.readonly(z.array(z.enum(mfaKinds))), ['sign', 'recover', 'account']),
        /**
         * What transfers of a user may cost in 24 hours, fees included, before one takes a proof: in the smallest unit of
         * whichever network, such as wei. Transfers alone: what calls a contract takes one always. None when left out.
         */
        transfersWithout: z.optional(z.string().check(z.regex(/^[1-9]\d{0,77}$/))),
        /**
         * Where it is asked for. 'provider': on a page of the provider inside the app's, which shows what is about to be
         * signed; script of the app's page can neither read the code nor have approved what was not seen.
         */
        askedAt: z._default(z.enum(['app', 'provider']), 'app'),
        /** For how long a proof may wait for what it is for, milliseconds: five minutes at most. */
        proofLife: z._default(z.int().check(z.positive(), z.lte(300_000)), 300_000),
        /** How long an operator waits before lost second factors can be removed, milliseconds: three days, and an hour at least. */
        resetWait: z._default(z.int().check(z.gte(3_600_000)), 3 * 24 * 3_600_000),
      }),
      {},
    ),
    /** What the app's server may have signed for wallets whose users agree to it. Nothing when left out. */
    delegatedActions: z.optional(DelegatedActionsSchema),
    /** Contract accounts that users' embedded wallets own. None when left out. */
    smartWallets: z.optional(SmartWalletsSchema),
    /** Passkeys of users. */
    passkeys: z.prefault(
      z.strictObject({
        /**
         * The domain that passkeys are for, such as 'example.com' for pages at app.example.com and www.example.com. When left
         * out, and on origins that are not below it, each host name has its own.
         */
        relyingPartyId: z.optional(Domain),
      }),
      {},
    ),
    /** The wallets that users have with the app. */
    embeddedWallets: z.prefault(
      z.strictObject({
        /** When a wallet is created by itself after a login. */
        createOnLogin: z._default(z.enum(['off', 'users-without-wallets', 'all-users']), 'off'),
        /** Whether a wallet is only created with a recovery method that the user holds. */
        requireUserOwnedRecoveryOnCreate: flag,
        /** What users may recover their wallets by, in the order they are offered, besides what the provider keeps. */
        recoveryOptions: z._default(z.readonly(z.array(z.enum(recoveryMethodNames)).check(z.minLength(1))), [
          'user-passcode',
        ]),
        ...merge(valuesOf('embeddedWalletSettings')),
        /**
         * How a wallet opens in a browser that is new to its user. 'vouch': after a login by a code, a signature or a click on a
         * page of the provider; where the browser keeps no key for the frame, the page's key vouches for it; else the user
         * confirms with a code. 'confirm': after each login, too, the user confirms. 'each-time': as 'confirm', and the frame
         * keeps its key for one page load.
         */
        newFrames: z._default(z.enum(newFrames), 'vouch'),
        /**
         * Login methods that open a user's wallets in a new browser without another action of the user. With 'custom', the app's own
         * login system can open every wallet; with 'passkey', 'telegram' or 'guest', script in the app's page can; with 'farcaster',
         * an attacker whose link the user approves.
         */
        opensOnNewDevices: z._default(
          z.readonly(z.array(z.custom<LoginMethod>((value) => typeof value === 'string'))),
          [],
        ),
        /**
         * Whether pages of the app may be handed the key of a wallet, encrypted to a key of theirs, once its user has confirmed
         * it. Whoever has that key, script in the page or a server, then has the wallet.
         */
        encryptedExport: flag,
        /**
         * Whether pages of the app may hand over keys that are to be imported, which script in them can read. Otherwise the user
         * types them into a page of the provider, and no other.
         */
        headlessImport: flag,
        /**
         * Actions that users do not have to approve on a page of the provider, though each has an effect after the page is
         * closed: a script in a page of the app can then make them. None when left out.
         */
        withoutApproval: z._default(z.readonly(z.array(z.enum(lastingActions))), []),
        /** What wallets sign for this app at most. Anything that users agree to when left out. */
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
        (frames === 'vouch' || opensOnNewDevices.length === 0),
      {
        path: ['embeddedWallets', 'opensOnNewDevices'],
        error: "may only list `loginMethods`, and nothing unless `newFrames` is 'vouch'",
      },
    ),
    ...valuesOf('appChecks').flat(),
    z.refine(
      ({ crossApp: { connections, requesters }, id }) =>
        ![...connections, ...requesters].some(({ appId }) => appId === id),
      { path: ['crossApp'], error: 'an app is none of its own connections and requesters' },
    ),
    z.refine(({ embeddedWallets: { policy }, mfa }) => policy?.askedAt !== 'provider' || mfa.askedAt === 'provider', {
      path: ['mfa', 'askedAt'],
      error: "must be 'provider' where `embeddedWallets.policy.askedAt` is: one page asks",
    }),
    z.refine(
      ({ origins, passkeys: { relyingPartyId: id } }) =>
        id === undefined || origins.some((origin) => isBelow(origin, id)),
      {
        path: ['passkeys', 'relyingPartyId'],
        error: 'must be the host name of an origin, or a domain above it',
      },
    ),
  )
