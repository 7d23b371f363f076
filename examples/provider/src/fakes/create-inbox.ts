import type { EmailMessage } from '../ports/mail.js'
import type { Message, Sender } from '../ports/sender.js'

const mostMessages = 200

/**
 * Creates an inbox that stores sent messages in memory, newest first. Extracts the six-digit code and the link of each
 * message.
 */
export function createInbox(now: () => number): Sender<Message> & createInbox.ReturnType {
  const messages: StoredMessage[] = []
  return {
    async send(message) {
      const { subject, text, to } = message
      const code = /\b\d{6}\b/.exec(subject ?? text)?.[0]
      const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
      // Two messages that differ only in their code have the same purpose. The newer message replaces the older one.
      const about = code === undefined ? undefined : `${to} ${(subject ?? text).replace(code, '')}`
      messages.unshift({
        ...message,
        about,
        id: crypto.randomUUID(),
        code,
        link,
        receivedAt: new Date(now()).toISOString(),
      })
      messages.length = Math.min(messages.length, mostMessages)
    },
    list(to) {
      const newest = new Set<string>()
      return messages
        .filter((message) => to === undefined || message.to === to.trim().toLowerCase())
        .map(({ about, ...message }) => {
          const isSuperseded = about !== undefined && newest.has(about)
          if (about !== undefined) newest.add(about)
          return { ...message, isSuperseded }
        })
    },
  }
}

type StoredMessage = Omit<createInbox.ReceivedMessage, 'isSuperseded'> & { about: string | undefined }

export declare namespace createInbox {
  type ReceivedMessage = Message & {
    /** The email as HTML. Undefined for a text message. */
    html?: EmailMessage['html'] | undefined
    id: string
    code: string | undefined
    /** The link, if a line of the message contains only a link. */
    link: string | undefined
    receivedAt: string
    /** True if a newer message to the same address has a new code for the same purpose. */
    isSuperseded: boolean
  }
  type ReturnType = { list: (to?: string) => readonly ReceivedMessage[] }
}
