import type { startProvider } from '@keyhook/provider'

type Attempt = Parameters<NonNullable<startProvider.Options['onWebhook']>>[0]

/** Reports an attempt to deliver a webhook on stderr. `keyhook dev` passes these lines on to the user. */
export const reportWebhook = ({ endpoint, error, id, type }: Attempt): void =>
  void process.stderr.write(`Webhook ${type} to ${endpoint}: ${error ?? 'delivered'} (${id})\n`)
