// The scenarios of the README's pictures, and a hash of their markup.

import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { scenarios } from '../src/scenarios/scenarios'

/** Scenarios that appear next to each other. */
export const poster = [
  { state: 'landing/email-and-phone', scheme: 'light', width: 'dialog' },
  { state: 'awaiting-code/partly', scheme: 'dark', width: 'dialog' },
  { state: 'create-wallet/welcome', scheme: 'light', width: 'phone' },
  { state: 'send-transaction/review', scheme: 'dark', width: 'phone' },
  { state: 'sign-request/message', scheme: 'light', width: 'dialog' },
] as const

/** Scenarios in sequence, with their duration in milliseconds. */
export const film = [
  { state: 'landing/email', pause: 1200 },
  { state: 'landing/prefilled', pause: 900 },
  { state: 'landing/sending', pause: 700 },
  { state: 'awaiting-code/empty', pause: 900 },
  { state: 'awaiting-code/partly', pause: 600 },
  { state: 'awaiting-code/checking', pause: 700 },
  { state: 'awaiting-code/success', pause: 900 },
  { state: 'create-wallet/creating', pause: 900 },
  { state: 'create-wallet/welcome', pause: 1800 },
  { state: 'sign-request/message', pause: 1800 },
  { state: 'sign-request/success', pause: 1000 },
  { state: 'send-transaction/review', pause: 1800 },
  { state: 'send-transaction/waiting', pause: 900 },
  { state: 'send-transaction/success', pause: 1800 },
] as const

/** Hashes the markup of each scenario. A different hash means that the picture may be outdated. */
export const pictured = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set([...poster, ...film].map(({ state }) => state))].map((state) => {
      const scenario = scenarios.find(({ name }) => name === state)
      const markup = scenario ? renderToStaticMarkup(scenario.render()) : ''
      return [state, createHash('sha256').update(markup).digest('hex').slice(0, 12)]
    }),
  )
