import type { WebhookType } from '@keyhook/sdk/wire'
import type { AppSettings, Settings } from '../settings/parse-settings.js'

export type WebhookEndpoint = AppSettings['webhooks'][number]

/** Returns the endpoints of an app that receive a type. Reads no database, because each login calls it. */
export function findWebhookEndpoints(
  { apps }: Pick<Settings, 'apps'>,
  { appId, type }: { appId: string; type: WebhookType },
): readonly WebhookEndpoint[] {
  const { webhooks = [] } = apps.find(({ id }) => id === appId) ?? {}
  return webhooks.filter(({ events }) => events?.includes(type) ?? true)
}

/** Returns the key of an endpoint in the tables of webhooks. */
export const webhookEndpointKey = (appId: string, { id }: Pick<WebhookEndpoint, 'id'>): string => `${appId}/${id}`
