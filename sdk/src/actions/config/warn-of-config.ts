import { warnOnce } from '../../base/warn-once.js'
import { withDocs } from '../../base/with-docs.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { ErrorCode } from '../../domain/errors/codes.js'
import { configWarnings } from '../../domain/rules/app/config-warnings.js'

/** Errors that a wrong setting causes, in the page's configuration or at the provider. */
const faults: readonly ErrorCode[] = ['INVALID_APP_ID', 'INVALID_REQUEST', 'ORIGIN_NOT_ALLOWED']

/** Logs one warning for each invalid setting. */
export function warnOfConfig({ config, offline, server }: warnOfConfig.Parameters): void {
  const warnings = configWarnings(config, { allowed: server?.loginMethods })
  warnOnce(offline && faults.includes(offline.code) ? [withDocs(offline), ...warnings] : warnings)
}

export declare namespace warnOfConfig {
  type Parameters = {
    config: KeyhookConfig | undefined
    /** The error of the failed connection to the provider; undefined while the provider is reachable. */
    offline: KeyhookError | undefined
    server: ServerApp | undefined
  }
}
