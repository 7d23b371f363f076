import type { Client } from '../../client.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'

/** Follows the app's own login system. If its code does not load, the next change of the configuration tries again. */
export const customAuthFollow = (client: Client, config: KeyhookConfig | undefined): void => {
  if (config?.customAuth)
    import('./flow.js').then(
      (m) => m.followCustomAuth(client, config),
      () => {},
    )
}
