// More than one export: the apps, and the id of each.

import type { defineSettings } from '@keyhook/provider'

/** Why an app refuses who logs in. */
const refusals = {
  invited: { allowlist: { emails: ['@invited.example'] } },
  full: { maxUsers: 0 },
  email: { loginMethods: ['email'] },
} satisfies Record<string, Partial<defineSettings.App>>

export type Refusal = keyof typeof refusals

/** Of the copy of an app that refuses, as long as the app's own. */
export const refusingId = (id: string, refusal: Refusal): string => id.slice(0, 17) + refusal.padEnd(8, '0')

/** An app, and copies of it that differ in what they refuse. */
export const withRefusingApps = (app: defineSettings.App): readonly defineSettings.App[] => [
  app,
  ...(Object.keys(refusals) as Refusal[]).map((refusal) => ({
    ...app,
    // No other app takes them for the one that may ask for its users.
    crossApp: undefined,
    // Each Telegram bot belongs to one app.
    telegram: undefined,
    // Nor do two apps share an issuer and audience.
    customAuth: undefined,
    loginMethods: app.loginMethods?.filter((method) => !/^(?:custom|telegram|privy:.*)$/.test(method)),
    ...refusals[refusal],
    id: refusingId(app.id, refusal),
  })),
]
