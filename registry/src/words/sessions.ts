'use client'
import { defineWords } from '../lib/define-words'

// The date has no year, because no session lasts a year.
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const minute = new Intl.DateTimeFormat('en', { day: 'numeric', hour: 'numeric', minute: 'numeric', month: 'short' })

export const sessionsWords = defineWords('sessions', {
  title: "Where you're logged in",
  description: 'Log out of any place you do not recognize.',
  alone: "You're logged in only here.",
  loading: 'Looking up your logins…',
  long: 'Still looking…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  here: 'This device',
  session: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown browser',
  loggedIn: (at: Date) => `Logged in ${day.format(at)}`,
  /** Six digits, which the page that approves a browser shows too. */
  number: (digits: string) => `Number ${digits}`,
  active: 'Active now',
  lastUsed: (at: Date) => `Last used ${minute.format(at).replace(/\s(?=[AP]M$)/, '\u00a0')}`,
  awaitsApproval: 'Waits for you to let it open your wallet',
  approve: 'Allow',
  /** Accessible label of the button. It begins with the visible label. */
  approveSession: (session: string) => `Allow ${session} to open your wallet`,
  approved: (session: string) => `${session} can open your wallet now`,
  end: 'Log out',
  ending: 'Still trying…',
  /** Accessible label of the button. It begins with the visible label. */
  endSession: (session: string) => `Log out of ${session}`,
  endOthers: 'Log out everywhere else',
  ended: (session: string) => `Logged out of ${session}`,
  endedOthers: 'Logged out everywhere else',
})
