import type { CrossAppConnection } from '@keyhook/sdk/wire'
import type { AppSettings, Settings } from '../settings/parse-settings.js'

/**
 * Returns the provider apps whose users can log in to an app. For apps of this provider, the settings supply the
 * details.
 */
export const listConnections = (
  { apps }: Pick<Settings, 'apps'>,
  { crossApp, id }: Pick<AppSettings, 'crossApp' | 'id'>,
): readonly CrossAppConnection[] =>
  crossApp.connections.map(({ appId, customApiUrl, iconUrl, name, readOnly }) => {
    const providerApp = customApiUrl === undefined ? apps.find((app) => app.id === appId) : undefined
    const requester = providerApp?.crossApp.requesters.find((requester) => requester.appId === id)
    return {
      appId,
      name: name ?? providerApp?.name ?? appId,
      iconUrl: iconUrl ?? providerApp?.logoUrl,
      customApiUrl,
      isReadOnly: readOnly || requester?.readOnly === true,
    }
  })
