import { newFrames, normalizeEmail } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { normalizePhone } from '../rules/normalize-phone.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import type { LoginMethod } from './login-methods.js'
import { Link, ListedOrigin } from './origin-schemas.js'

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
  phones: listOf((text) => normalizePhone(text) === text, "must be a number as '+15555550100'"),
  /** Of wallets: EIP-55 on Ethereum, base58 on Solana. */
  wallets: listOf((text) => normalizeWalletAddress(text) === text, 'must be an address with its checksum'),
  errorTitle: z.optional(z.string()),
  errorDetail: z.optional(z.string()),
  ctaText: z.optional(z.string()),
  ctaLink: z.optional(Link),
})

export const AppSchema = z
  .strictObject({
    /** 25 lower-case letters, digits and hyphens. */
    id: z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 lower-case letters, digits and hyphens')),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /**
     * The one list of exact origins behind CORS, framing and every origin check (security rule 1). An app that is not in
     * production may also list previews by a pattern of one label, such as 'https://pr-*.preview.example': under a domain
     * where only you can publish.
     */
    origins: z.readonly(z.array(ListedOrigin).check(z.minLength(1))),
    /** True when left out. */
    isProduction: z._default(z.boolean(), true),
    /** Those that the provider verifies: `email` when left out. */
    loginMethods: z._default(z.readonly(z.array(z.custom<LoginMethod>((value) => typeof value === 'string'))), [
      'email',
    ]),
    /** Where the link of a login email leads, on the origin that asked for it: a page that runs the SDK. */
    loginPath: z._default(
      z.string().check(z.regex(/^\/(?![/\\])[^\s#\\]*$/, "must be a path of your pages, such as '/login'")),
      '/',
    ),
    logoUrl: z.optional(Link),
    /** '#rrggbb' */
    accentColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "must be '#rrggbb'"))),
    /** Whether wallets stand before email and the rest on the first screen. */
    showWalletLoginFirst: flag,
    termsAndConditionsUrl: z.optional(Link),
    privacyPolicyUrl: z.optional(Link),
    requireUsersAcceptTerms: flag,
    /** Whether a session may be forked without naming the key that recovers it, so that the token alone recovers. */
    allowUnboundForks: flag,
    disablePlusEmails: flag,
    /** Who may log in. Everyone when left out. */
    allowlist: z.optional(Allowlist),
    /** How many users the app may have. */
    maxUsers: z._default(z.int().check(z.nonnegative(), z.lte(mostUsers)), mostUsers),
    /** Whether the user is asked before every signature, whatever the app and the call say. */
    enforceWalletUis: flag,
    embeddedWallets: z.prefault(
      z.strictObject({
        createOnLogin: z._default(z.enum(['off', 'users-without-wallets', 'all-users']), 'off'),
        /** Whether a wallet is only created with a recovery method that the user holds. */
        requireUserOwnedRecoveryOnCreate: flag,
        /**
         * How a wallet opens in a frame whose key is not the session's. 'vouch': where the browser keeps no key for the
         * frame, the page's key vouches for it, and elsewhere the user confirms with a code. 'confirm': the user always
         * confirms. 'each-time': as 'confirm', and the frame keeps its key for one page load.
         */
        newFrames: z._default(z.enum(newFrames), 'vouch'),
      }),
      {},
    ),
  })
  .check(
    z.refine(({ isProduction, origins }) => !isProduction || !origins.some((origin) => origin.includes('*')), {
      path: ['origins'],
      error: 'preview patterns are for apps with `isProduction: false`',
    }),
  )
