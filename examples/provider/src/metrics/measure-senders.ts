import type { Senders } from '../context/senders.js'
import type { Message, Sender } from '../ports/sender.js'
import type { createMetrics } from './create-metrics.js'

/** Returns senders that also count their messages. */
export function measureSenders(
  { mail, sms }: Senders,
  { countMessage }: Pick<ReturnType<typeof createMetrics>, 'countMessage'>,
): Senders {
  const measure = <message extends Message>(kind: string, sender: Sender<message>): Sender<message> => ({
    ...sender,
    send: (message) => countMessage(kind, () => sender.send(message)),
  })
  return { mail: measure('mail', mail), sms: measure('sms', sms) }
}
