import * as z from 'zod/mini'
import { isLoopback } from '../rules/is-loopback.js'
import { normalizeEmail } from '../rules/normalize-email.js'

const minute = 60_000
const day = 24 * 60 * minute
/** What an integer column holds. */
const mostUsers = 2 ** 31 - 1

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** https, or http on this machine (threat 35). */
const isSafe = (url: URL | undefined) =>
  url !== undefined &&
  // No wildcards: an origin becomes a part of content security policies.
  /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url.hostname) &&
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))

const isOrigin = (text: string) => isSafe(readUrl(text)) && readUrl(text)?.origin === text

/** One `*`, in the first of at least three labels: never all of what a registry sells. */
const isPreview = (text: string) =>
  /^https:\/\/[a-z0-9-]*\*[a-z0-9-]*(?:\.[a-z0-9-]+){2,}(?::\d+)?$/.test(text) && isOrigin(text.replace('*', 'x'))

const Origin = z.string().check(
  z.refine(isOrigin, {
    error: 'must be an exact origin: https://host[:port], or http on a loopback name, with no path and no slash',
  }),
)
const ListedOrigin = z.string().check(
  z.refine((text) => isOrigin(text) || isPreview(text), {
    error:
      "must be an exact origin: https://host[:port], or http on a loopback name, with no path and no slash; or a preview pattern of one label, such as 'https://pr-*.preview.example'",
  }),
)
const Link = z.string().check(
  z.refine((text) => isSafe(readUrl(text)) && !/[\\\s]/.test(text), {
    error: 'must be an https address, or http on a loopback name',
  }),
)
const NodeUrl = z.string().check(z.refine((text) => /^https?:$/.test(readUrl(text)?.protocol ?? '')))
const count = (otherwise: number) => z._default(z.int().check(z.positive()), otherwise)

const AllowedEmail = z.string().check(
  z.refine(
    (text) => (text.startsWith('@') ? normalizeEmail(`a${text}`) === `a${text}` : normalizeEmail(text) === text),
    {
      error: "must be a lower-case address or a domain as '@example.com'",
    },
  ),
)

const AppFields = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 lower-case letters, digits and hyphens')),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  origins: z.array(ListedOrigin).check(z.minLength(1)),
  isProduction: z._default(z.boolean(), true),
  loginMethods: z._default(z.array(z.enum(['email'])), ['email']),
  logoUrl: z.optional(Link),
  accentColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "must be '#rrggbb'"))),
  termsAndConditionsUrl: z.optional(Link),
  privacyPolicyUrl: z.optional(Link),
  requireUsersAcceptTerms: z._default(z.boolean(), false),
  disablePlusEmails: z._default(z.boolean(), false),
  allowlist: z.optional(
    z.strictObject({
      emails: z.array(AllowedEmail),
      errorTitle: z.optional(z.string()),
      errorDetail: z.optional(z.string()),
      ctaText: z.optional(z.string()),
      ctaLink: z.optional(Link),
    }),
  ),
  maxUsers: z._default(z.int().check(z.nonnegative(), z.lte(mostUsers)), mostUsers),
  embeddedWallets: z._default(
    z.strictObject({
      createOnLogin: z._default(z.enum(['off', 'users-without-wallets', 'all-users']), 'off'),
    }),
    { createOnLogin: 'off' },
  ),
})

const App = AppFields.check(
  z.refine(({ isProduction, origins }) => !isProduction || !origins.some((origin) => origin.includes('*')), {
    path: ['origins'],
    error: 'preview patterns are for apps with `isProduction: false`',
  }),
)

const Schema = z.strictObject({
  origin: Origin,
  trustedProxies: z._default(z.int().check(z.nonnegative()), 0),
  sessions: z.prefault(
    z.strictObject({
      accessTokenLife: count(60 * minute),
      absoluteLife: count(30 * day),
      idleLife: count(14 * day),
    }),
    {},
  ),
  limits: z.prefault(
    z.strictObject({
      network: count(600),
      account: count(600),
      app: count(60_000),
      networkLogins: count(60),
      sendsAnHour: count(5),
      sendsADay: count(10),
      failuresInARow: count(50),
      coolOff: count(day),
      alarmFailures: count(100),
      alarmLife: count(60 * minute),
      alarmGuesses: count(3),
      alarmShare: z._default(z.number().check(z.positive(), z.lte(1)), 0.5),
    }),
    {},
  ),
  mail: z._default(z.strictObject({ from: z.string(), smtp: z.optional(z.string().check(z.regex(/^smtps?:\/\//))) }), {
    from: 'Keyhook <login@localhost>',
  }),
  prices: z._default(
    z.array(z.strictObject({ chainId: z.int(), symbol: z.string(), usd: z.number().check(z.positive()) })),
    [],
  ),
  nodes: z._default(z.record(z.string(), NodeUrl), {}),
  apps: z.array(App).check(
    z.minLength(1),
    z.refine((apps) => new Set(apps.map(({ id }) => id)).size === apps.length, { error: 'two apps share an id' }),
  ),
})

export type Settings = z.output<typeof Schema>
export type AppSettings = Settings['apps'][number]
export type CreateOnLogin = AppSettings['embeddedWallets']['createOnLogin']

/** Checks settings and fills what is left out. Throws a `SettingsError` that says what is wrong and where. */
export function parseSettings(input: unknown): Settings {
  const parsed = z.safeParse(Schema, input)
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map(({ message, path }) => `${path.join('.') || 'settings'}: ${message}`)
  throw new SettingsError(`The settings are not valid.\n${reasons.join('\n')}`)
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
