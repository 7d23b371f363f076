import type { CrossAppConnection } from '@keyhook/sdk/wire'
import type { AppSettings, Settings } from '../settings/parse-settings.js'

/** The apps whose users an app takes, with what is known here of those of this provider. */
export const listConnections = (
  { apps }: Pick<Settings, 'apps'>,
  { crossApp, id }: Pick<AppSettings, 'crossApp' | 'id'>,
): readonly CrossAppConnection[] =>
  crossApp.connections.map(({ appId, customApiUrl, iconUrl, name, readOnly }) => {
    const home = customApiUrl === undefined ? apps.find((app) => app.id === appId) : undefined
    const admitted = home?.crossApp.requesters.find((requester) => requester.appId === id)
    return {
      appId,
      name: name ?? home?.name ?? appId,
      iconUrl: iconUrl ?? home?.logoUrl,
      customApiUrl,
      isReadOnly: readOnly || admitted?.readOnly === true,
    }
  })
