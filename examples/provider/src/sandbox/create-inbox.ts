import type { Message, Sender } from '../connections/sender.js'

const kept = 200

/** Every message that was sent, newest first, and the six digits in it. Held in memory: messages are of the moment. */
export function createInbox(now: () => number): Sender<Message> & createInbox.ReturnType {
  const messages: createInbox.ReceivedMessage[] = []
  return {
    async send(message) {
      const code = /\b\d{6}\b/.exec(message.subject ?? message.text)?.[0]
      messages.unshift({ ...message, id: crypto.randomUUID(), code, receivedAt: new Date(now()).toISOString() })
      messages.length = Math.min(messages.length, kept)
    },
    list: (to) => messages.filter((message) => to === undefined || message.to === to.trim().toLowerCase()),
  }
}

export declare namespace createInbox {
  type ReceivedMessage = Message & { id: string; code: string | undefined; receivedAt: string }
  type ReturnType = { list: (to?: string) => readonly ReceivedMessage[] }
}
