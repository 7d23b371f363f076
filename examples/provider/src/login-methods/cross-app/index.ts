import { afterBar, oauthKind } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

type App = {
  readonly id: string
  readonly crossApp: {
    readonly connections: readonly {
      readonly appId: string
      readonly customApiUrl?: string | undefined
      readonly name?: string | undefined
    }[]
    readonly requesters: readonly { readonly appId: string }[]
  }
}

/** Accounts of provider apps (cross-app), verified by the provider of that app. */
export const crossApp = defineLoginMethod({
  accountType: 'cross_app',
  accountKind: {
    ...oauthKind,
    toField: afterBar,
    claims: { subject: 'subject', provider_app: 'providerApp' },
  },
  missing({ app, id, settings }: Input) {
    const row = app.crossApp.connections.find(({ appId }) => appId === id)
    if (!row) return [`add the provider app to the app's \`crossApp.connections\``]
    if (row.customApiUrl !== undefined)
      return row.name === undefined ? ["set the connection's `name`, because the app belongs to another provider"] : []
    const providerApp = settings.apps.find((candidate) => candidate.id === id)
    if (!providerApp) return ["set the connection's `customApiUrl`, because this provider does not have the app"]
    return providerApp.crossApp.requesters.some(({ appId }) => appId === app.id)
      ? []
      : [`name '${app.id}' in \`crossApp.requesters\` of '${id}'`]
  },
})

type Input = { readonly app: App; readonly id: string; readonly settings: { readonly apps: readonly App[] } }
