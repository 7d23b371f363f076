import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'
import { type WebhookEndpoint, webhookEndpointKey } from '../database/find-webhook-endpoints.js'
import { replayWebhooks } from '../database/replay-webhooks.js'
import { makeWebhookSecret } from '../rules/webhook-secret.js'
import { sendWebhook } from '../webhooks/send-webhook.js'
import { CommandError } from './command-error.js'
import type { Command, CommandCall } from './command.js'
import { findAppId } from './find-app-id.js'

const usual = 100
const statuses = ['pending', 'delivered', 'failed'] as const

type Call = Pick<CommandCall, 'options'> & { readonly context: Context; readonly parameters: readonly string[] }

/** Lists and tests the webhook endpoints of an app, replays webhooks, and prints new secrets. */
export const webhooks: Command = {
  usage: 'list|test|replay|rotate …',
  summary: 'manages webhook endpoints; without an action, explains the actions',
  async run({ open, options, parameters: [name = '', ...parameters] }) {
    const run = actions[name]
    if (!run) throw new CommandError(help)
    return run({ context: await open(), options, parameters })
  },
}

const help = `Use one of:
  webhooks list                              endpoints, with their waiting and failed webhooks
  webhooks list ENDPOINT [STATUS]            webhooks, newest first; STATUS: ${statuses.join(', ')}; --type TYPE, --limit N
  webhooks test ENDPOINT                     sends a signed webhook of the type webhook.test now
  webhooks replay ENDPOINT ID                queues a webhook again
  webhooks replay ENDPOINT SINCE [UNTIL]     queues the webhooks of a time again, such as 2026-11-28T12:00:00Z
  webhooks rotate ENDPOINT                   prints a new secret for the settings`

const actions: Readonly<Partial<Record<string, (call: Call) => Promise<readonly object[]>>>> = {
  list: ({ parameters, ...call }) =>
    parameters.length === 0 ? listEndpoints(call.context, call.options) : listDeliveries({ parameters, ...call }),
  test,
  replay,
  rotate,
}

/** Returns the endpoint that a command names. */
function findEndpoint({ context, options, parameters: [id] }: Call): { appId: string; endpoint: WebhookEndpoint } {
  const appId = findAppId(context, options)
  const endpoints = context.settings().apps.find((app) => app.id === appId)?.webhooks ?? []
  const endpoint = endpoints.find((each) => each.id === id)
  if (endpoint) return { appId, endpoint }
  const known = endpoints.map((each) => each.id).join(', ')
  throw new CommandError(known === '' ? 'The app has no endpoints in the settings.' : `Name an endpoint: ${known}.`)
}

async function listEndpoints(context: Context, options: Call['options']): Promise<readonly object[]> {
  const appId = findAppId(context, options)
  const { clock, database, settings } = context
  const endpoints = settings().apps.find((app) => app.id === appId)?.webhooks ?? []
  return Promise.all(
    endpoints.map(async (each) => {
      const key = webhookEndpointKey(appId, each)
      const { origin, pathname } = new URL(each.url)
      const of = database.selectFrom('webhook_deliveries').where('endpoint', '=', key)
      const count = (status: (typeof statuses)[number]) =>
        of
          .where('status', '=', status)
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
          .executeTakeFirstOrThrow()
      const [pending, failed] = await Promise.all([count('pending'), count('failed')])
      const last = await of
        .select('error')
        .where('error', 'is not', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      const circuit = await database
        .selectFrom('webhook_circuits')
        .select('probe_at')
        .where('endpoint', '=', key)
        .executeTakeFirst()
      return {
        endpoint: each.id,
        // A query may contain a secret.
        url: `${origin}${pathname}`,
        events: each.events ?? 'all',
        isRotating: each.previousSecret !== undefined,
        pending: Number(pending.count),
        oldest: pending.oldest === null ? null : toTime(Number(pending.oldest)),
        failed: Number(failed.count),
        lastError: last?.error ?? null,
        pausedUntil: circuit ? toTime(Math.max(clock.now(), Number(circuit.probe_at))) : null,
      }
    }),
  )
}

async function listDeliveries(call: Call): Promise<readonly object[]> {
  const { context, options, parameters } = call
  const { appId, endpoint } = findEndpoint(call)
  const [, status] = parameters
  const limit = Number(options.limit ?? usual)
  if (!Number.isSafeInteger(limit) || limit < 1) throw new CommandError('--limit must be a positive number.')
  if (status !== undefined && !statuses.some((each) => each === status))
    throw new CommandError(`Unknown status '${status}'. Known statuses: ${statuses.join(', ')}.`)
  const rows = await context.database
    .selectFrom('webhook_deliveries')
    .select(['attempts', 'created_at', 'delivered_at', 'error', 'id', 'status', 'subject', 'type'])
    .where('endpoint', '=', webhookEndpointKey(appId, endpoint))
    .$if(status !== undefined, (query) => query.where('status', '=', status as (typeof statuses)[number]))
    .$if(options.type !== undefined, (query) => query.where('type', '=', options.type ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, delivered_at, subject, ...row }) => ({
    at: toTime(Number(created_at)),
    ...row,
    user: subject === '' ? null : subject,
    delivered: delivered_at === null ? null : toTime(Number(delivered_at)),
  }))
}

async function test(call: Call): Promise<readonly object[]> {
  const { context } = call
  const { appId, endpoint } = findEndpoint(call)
  const id = `msg_${randomToken(16)}`
  const occurredAt = Math.floor(context.clock.now() / 1000)
  const body = JSON.stringify({ type: 'webhook.test', app_id: appId, occurred_at: occurredAt })
  const error = await sendWebhook(context, endpoint, { body, id })
  return [{ endpoint: endpoint.id, id, ...(error === undefined ? { delivered: true } : { delivered: false, error }) }]
}

async function replay(call: Call): Promise<readonly object[]> {
  const { context, parameters } = call
  const { appId, endpoint } = findEndpoint(call)
  const [, what, last] = parameters
  if (what === undefined) throw new CommandError('Pass the ID of a webhook, or a time.')
  const until = last === undefined ? undefined : readTime(last)
  const which = what.startsWith('msg_') ? { id: what } : { since: readTime(what), until }
  const replayed = await replayWebhooks(context, { endpoint: webhookEndpointKey(appId, endpoint), ...which })
  if (replayed.length === 0)
    throw new CommandError('No webhook was found that is delivered or failed. Webhooks are stored for 14 days.')
  return replayed.map((id) => ({ replayed: id }))
}

async function rotate(call: Call): Promise<readonly object[]> {
  const { endpoint } = findEndpoint(call)
  // A receiver may still have only the previous secret, which another rotation would invalidate.
  if (endpoint.previousSecret !== undefined)
    throw new CommandError(
      'A rotation is in progress. Deploy the receiver with `secret`, and remove `previousSecret` from the settings first.',
    )
  return [
    {
      endpoint: endpoint.id,
      secret: makeWebhookSecret(),
      changed: 'Nothing has changed yet. The settings contain the secrets, so follow the steps.',
      step1: `In the settings of the endpoint '${endpoint.id}', set \`previousSecret\` to the current \`secret\`, and \`secret\` to the new secret. Each webhook then has both signatures. No restart is needed.`,
      step2: 'Deploy the receiver with the new secret. Until then, it accepts the signature of the old one.',
      step3: 'When `webhooks test` succeeds with the new receiver, remove `previousSecret` from the settings.',
    },
  ]
}

const toTime = (at: number) => new Date(at).toISOString()

function readTime(text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new CommandError(`'${text}' is not a time. Write it as 2026-11-28T12:00:00Z.`)
  return at
}
