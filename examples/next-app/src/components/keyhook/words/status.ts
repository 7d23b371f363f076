'use client'
import { defineWords } from '../lib/define-words'

export const loadingWords = defineWords('loading', {
  title: 'Loading',
  label: 'One moment…',
  long: 'Still loading…',
  offline: 'No connection',
  trying: 'Trying again…',
  tryNow: 'Try now',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
})

export const loggedInWords = defineWords('loggedIn', {
  title: "You're in",
  description: 'You logged in in another tab.',
})

export const allowlistWords = defineWords('allowlistRejected', {
  title: "You don't have access to this app",
  description: 'Have you been invited?',
  action: 'Try another account',
})

export const accountNotFoundWords = defineWords('accountNotFound', {
  title: 'Account not found',
  description: 'There is no account with these details. Log in another way, or sign up first.',
  action: 'Try another account',
})

export const userLimitWords = defineWords('userLimitReached', {
  title: 'Unable to sign in',
  description: (app: string) => `${app} cannot take new users at the moment. Please try again later.`,
  action: 'Try another account',
})

export const missingScreenWords = defineWords('missingScreen', {
  title: 'Not available',
  description: (app: string) => `${app} does not include this step. Please contact its support.`,
  action: 'Close',
})

export const errorScreenWords = defineWords('error', {
  code: 'Error code',
  message: 'Message',
})
// keyhook core@0.1.0
