import type { LoginMethod } from '../../domain/entities/app.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { configWarnings } from '../../domain/rules/config-warnings.js'
import { loginFlows } from '../../flows/login/login-flows.js'

const warned = new Set<string>()

/** Tells the developer of a page what of its configuration cannot be followed: each thing once for as long as it lasts. */
export function warnOfConfig({ config, refused, server }: warnOfConfig.Parameters): void {
  const supported = Object.keys(loginFlows) as readonly LoginMethod[]
  const warnings = configWarnings(config, { allowed: server?.loginMethods, supported })
  for (const message of refused ? [`${refused.message}. Nothing can be logged in to.`, ...warnings] : warnings) {
    if (warned.has(message)) continue
    warned.add(message)
    console.warn(`[keyhook] ${message}`)
  }
}

export declare namespace warnOfConfig {
  type Parameters = {
    config: KeyhookConfig | undefined
    /** What the client cannot start with, such as an app id that is empty. */
    refused: KeyhookError | undefined
    server: ServerApp | undefined
  }
}
