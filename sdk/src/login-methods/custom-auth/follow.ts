import type { Client } from '../../client.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'

/**
 * Loads the code that follows the app's own login system. If the code fails to load, the next change of the
 * configuration loads it again.
 */
export const customAuthFollow = (client: Client, config: KeyhookConfig | undefined): void => {
  if (config?.customAuth)
    import('./flow.js').then(
      (m) => m.followCustomAuth(client, config),
      () => {},
    )
}
