import type { Letter, Mail } from '../connections/mail.js'

const kept = 200

/** Everything that was mailed, newest first, and the six digits in it. Held in memory: letters are of the moment. */
export function createInbox(now: () => number): Mail & createInbox.ReturnType {
  const letters: createInbox.ReceivedLetter[] = []
  return {
    async send(letter) {
      const code = /\b\d{6}\b/.exec(letter.subject)?.[0]
      letters.unshift({ ...letter, id: crypto.randomUUID(), code, receivedAt: new Date(now()).toISOString() })
      letters.length = Math.min(letters.length, kept)
    },
    list: (to) => letters.filter((letter) => to === undefined || letter.to === to.trim().toLowerCase()),
  }
}

export declare namespace createInbox {
  type ReceivedLetter = Letter & { id: string; code: string | undefined; receivedAt: string }
  type ReturnType = { list: (to?: string) => readonly ReceivedLetter[] }
}
