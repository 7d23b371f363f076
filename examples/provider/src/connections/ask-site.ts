import type { fetchGuarded } from './fetch-guarded.js'

/** How another site is asked: as `fetch`, and whether its address may lead inside. */
export type AskSite = (
  address: string,
  init: RequestInit,
  guard: Pick<fetchGuarded.Guard, 'allowsPrivate'>,
) => Promise<Response>
