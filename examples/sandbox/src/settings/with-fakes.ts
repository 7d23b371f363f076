import { farcasterApp } from '../routes/farcaster-app.js'
import { fakeClouds, fakeOAuthSettings } from '@keyhook/provider/fakes'
import { fakeOnRamps } from '../routes/fake-on-ramps.js'

type Given = {
  apps?: readonly {
    cloudBackups?: object
    funding?: { methods?: readonly string[] }
    loginMethods?: readonly string[]
    telegram?: object
  }[]
  cloudBackups?: object
  farcaster?: object
  nodes?: object
  oauth?: object
  sms?: object
}

/** Returns a Telegram bot for each app, with a token that Telegram has not issued. */
const botOf = (index: number) => ({
  botToken: `${7_000_000_003 + index}:no-bot-of-telegram-has-it`,
  botName: 'keyhook_sandbox_bot',
})

/** Adds the sandbox's fakes for all external services that the settings file does not configure, such as `nodes`. */
export function withFakes(settings: unknown, port: number, nodes: Readonly<Record<number, string>> = {}): unknown {
  // The cast is safe, because the settings are validated afterwards.
  const given = (settings ?? {}) as Given
  const reached = `http://127.0.0.1:${port}`
  const origin = `http://auth.localhost:${port}`
  const oauth = fakeOAuthSettings({ origin, reached })
  const onRamps = fakeOnRamps({ origin, reached })
  return {
    sms: { from: '+15005550006' },
    captchaOrigin: `http://captcha.localhost:${port}`,
    farcaster: {
      ...{ relay: `${reached}/sandbox/farcaster`, rpcUrl: `${reached}/sandbox/farcaster/rpc` },
      signer: { ...farcasterApp, api: `${reached}/sandbox/farcaster` },
    },
    ...given,
    nodes: { ...nodes, ...given.nodes },
    oauth: { ...oauth, ...given.oauth },
    cloudBackups: { ...fakeClouds({ origin, reached }), ...given.cloudBackups },
    ...(Array.isArray(given.apps) && {
      apps: given.apps.map((app: NonNullable<Given['apps']>[number], index) => ({
        ...(app.loginMethods?.includes('telegram') && { telegram: botOf(index) }),
        ...app,
        // Each app gets its own client. Two apps with one client could read each other's backups.
        ...(index > 0 && {
          cloudBackups: {
            ...fakeClouds({ number: index, origin, reached }),
            ...given.cloudBackups,
            ...app.cloudBackups,
          },
        }),
        ...(app.funding && {
          funding: { ...onRamps, ...('bridgeUrl' in app.funding && { relay: undefined }), ...app.funding },
        }),
      })),
    }),
  }
}
