import type { defineSettings } from '../../settings/define-settings.js'

export const driveClient = { clientId: 'sandbox-google-drive', clientSecret: 'sandbox-secret-of-google-drive' }
export const icloudContainer = { container: 'iCloud.dev.keyhook.sandbox', apiToken: 'sandbox-token-of-icloud' }

/**
 * Returns the settings for fake clouds. Browsers reach the clouds at `origin`, and the provider reaches them at
 * `reached`.
 */
export const fakeClouds = ({
  origin,
  number = '',
  reached = origin,
}: {
  /** Number of the app. It gives each app separate OAuth clients. */
  number?: number | ''
  origin: string
  reached?: string
}): NonNullable<defineSettings.Settings['cloudBackups']> => ({
  googleDrive: {
    ...driveClient,
    clientId: `${driveClient.clientId}${number}`,
    endpoints: {
      authorization: `${origin}/sandbox/clouds/google-drive/authorize`,
      token: `${reached}/sandbox/clouds/google-drive/token`,
      files: `${origin}/sandbox/clouds/google-drive`,
    },
  },
  icloud: {
    ...icloudContainer,
    container: `${icloudContainer.container}${number}`,
    endpoints: { files: `${origin}/sandbox/clouds/icloud`, signIn: `${reached}/sandbox/clouds/icloud` },
  },
})
