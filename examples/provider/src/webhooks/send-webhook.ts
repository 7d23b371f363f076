import type { Context } from '../context/context.js'
import type { WebhookEndpoint } from '../database/find-webhook-endpoints.js'
import { isLoopback } from '../rules/is-loopback.js'
import { signWebhook } from './sign-webhook.js'

/**
 * Sends a webhook once. Returns undefined if the endpoint accepted it with a status of 2xx, and otherwise the reason for
 * the operator. The guarded port connects to public addresses, follows no redirect, and limits the time and the size of
 * the response. Only a sandbox may call this machine (security rule 48).
 */
export async function sendWebhook(
  { clock, fetchExternal, isSandbox }: Pick<Context, 'clock' | 'fetchExternal' | 'isSandbox'>,
  { previousSecret, secret, url }: Pick<WebhookEndpoint, 'previousSecret' | 'secret' | 'url'>,
  { body, id }: { body: string; id: string },
): Promise<string | undefined> {
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret]
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'keyhook-webhooks',
      ...signWebhook({ at: clock.now(), body, id, secrets }),
    },
    body,
    redirect: 'error',
  } as const
  try {
    const allowsPrivate = isSandbox && isLoopback(new URL(url).hostname)
    const { ok, status } = await fetchExternal(url, init, { allowsPrivate })
    return ok ? undefined : `The endpoint answered ${status}.`
  } catch (error) {
    // The port rejects with a `TypeError`. Its message names neither the body nor a header.
    if (error instanceof TypeError) return error.message
    throw error
  }
}
