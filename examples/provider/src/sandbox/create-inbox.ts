import type { EmailMessage, Mail } from '../connections/mail.js'

const kept = 200

/** Everything that was mailed, newest first, and the six digits in it. Held in memory: emails are of the moment. */
export function createInbox(now: () => number): Mail & createInbox.ReturnType {
  const emails: createInbox.ReceivedEmail[] = []
  return {
    async send(email) {
      const code = /\b\d{6}\b/.exec(email.subject)?.[0]
      emails.unshift({ ...email, id: crypto.randomUUID(), code, receivedAt: new Date(now()).toISOString() })
      emails.length = Math.min(emails.length, kept)
    },
    list: (to) => emails.filter((email) => to === undefined || email.to === to.trim().toLowerCase()),
  }
}

export declare namespace createInbox {
  type ReceivedEmail = EmailMessage & { id: string; code: string | undefined; receivedAt: string }
  type ReturnType = { list: (to?: string) => readonly ReceivedEmail[] }
}
