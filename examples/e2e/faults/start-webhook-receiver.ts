import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook } from '@keyhook/sdk/server'

/** An accepted event. `number` is its position among the events of the user. */
type Accepted = { readonly id: string; readonly number: number; readonly userId: string }

/**
 * Starts an endpoint that rejects some webhooks, and that loses some of its responses. Reads the number of an event
 * from `session_id`.
 */
export async function startWebhookReceiver(options: startWebhookReceiver.Options) {
  const { failures, losses, onAccepted, random, secret } = options
  const tally = { attempts: 0, duplicates: 0, invalid: 0, misordered: 0, rejected: 0 }
  const accepted = new Map<string, string>()
  /** The number of the last accepted event of each user. */
  const last = new Map<string, number>()

  function accept({ id, number, userId }: Accepted): void {
    const key = `${userId} ${number}`
    const known = accepted.get(key)
    // A repeated event must have its first ID.
    if (known !== undefined && known === id) tally.duplicates++
    else if (known !== undefined) tally.invalid++
    else {
      if ((last.get(userId) ?? -1) !== number - 1) tally.misordered++
      last.set(userId, number)
      accepted.set(key, id)
      onAccepted(key)
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      tally.attempts++
      if (random() < failures) {
        tally.rejected++
        return void response.writeHead(503).end()
      }
      verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers }, { secret }).then(
        ({ event, id }) => {
          if (event.type !== 'session.ended') return void response.writeHead(204).end()
          accept({ id, number: Number(event.session_id), userId: event.user_id })
          if (random() < losses) request.destroy()
          else response.writeHead(204).end()
        },
        () => {
          tally.invalid++
          response.writeHead(400).end()
        },
      )
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    accepted,
    tally,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export declare namespace startWebhookReceiver {
  type Options = {
    /** Share of the webhooks that the endpoint rejects, 0 to 1. */
    failures: number
    /** Share of the accepted webhooks whose response gets lost, 0 to 1. */
    losses: number
    /** Called with the user and the number when an event is accepted for the first time. */
    onAccepted: (key: string) => void
    random: () => number
    secret: string
  }
}
