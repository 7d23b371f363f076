'use client'
import { defineWords } from '../lib/define-words'

// Without the year, because no session lasts that long.
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
  place: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown browser',
  loggedIn: (at: Date) => `Logged in ${day.format(at)}`,
  active: 'Active now',
  lastUsed: (at: Date) => `Last used ${minute.format(at).replace(/\s(?=[AP]M$)/, '\u00a0')}`,
  awaitsApproval: 'Waits for you to let it open your wallet',
  approve: 'Allow',
  /** Accessible label of the button. It begins with the visible label. */
  approvePlace: (place: string) => `Allow ${place} to open your wallet`,
  approved: (place: string) => `${place} can open your wallet now`,
  end: 'Log out',
  ending: 'Still trying…',
  /** Accessible label of the button. It begins with the visible label. */
  endPlace: (place: string) => `Log out of ${place}`,
  endOthers: 'Log out everywhere else',
  ended: (place: string) => `Logged out of ${place}`,
  endedOthers: 'Logged out everywhere else',
})
