import * as oauth from 'oauth4webapi'
import { type Cloud, type CloudContext, notOffered } from '../../cloud-backups/cloud.js'
import { requestOptions } from '../../oauth/connect-oauth-provider.js'

const google = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  files: 'https://www.googleapis.com',
}

/** OAuth scope for the hidden app data folder. Other Google projects cannot read that folder. */
const scope = 'https://www.googleapis.com/auth/drive.appdata'

function readGoogle({ app, origin }: CloudContext) {
  const settingsOfCloud = app.cloudBackups.googleDrive
  if (!settingsOfCloud) throw notOffered()
  return {
    ...settingsOfCloud,
    endpoints: settingsOfCloud.endpoints ?? google,
    redirectUri: `${origin}/api/v1/recovery/oauth/callback/google-drive`,
  }
}

export const cloud: Cloud = {
  label: 'Google Drive',
  begin(context, { challenge, state }) {
    const { clientId, endpoints, redirectUri } = readGoogle(context)
    const url = new URL(endpoints.authorization)
    const parameters = {
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      // Google lets the user select the account that contains the backup.
      ...{ access_type: 'online', prompt: 'select_account' },
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  },
  async exchange(context, { parameters, state, verifier }) {
    const { clientId, clientSecret, endpoints, redirectUri } = readGoogle(context)
    const { authorization, files, token } = endpoints
    const server: oauth.AuthorizationServer = {
      issuer: new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
    }
    const client = { client_id: clientId }
    parameters.delete('iss')
    const checked = oauth.validateAuthResponse(server, client, parameters, state)
    const secret: oauth.ClientAuth = (_server, _client, body) => {
      body.set('client_id', clientId)
      body.set('client_secret', clientSecret)
    }
    const request = requestOptions(context, { address: token, settings: { allowsPrivate: false } })
    const grantRequest = [server, client, secret, checked, redirectUri, verifier, request] as const
    const answer = await oauth.authorizationCodeGrantRequest(...grantRequest)
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer)
    // The user can deselect the permission on the consent page. The login then grants no access.
    if (!(tokens.scope ?? '').split(' ').includes(scope))
      throw new Error('The user did not allow access to the folder.')
    return { access_token: tokens.access_token, storage_url: files }
  },
  sources: ({ cloudBackups: { googleDrive } }) => {
    const { files } = googleDrive?.endpoints ?? google
    return ['/drive/v3/files/', '/upload/drive/v3/files'].map((path) => `${files}${path}`)
  },
}
