import type { Page as BrowserPage } from 'playwright'
import type { Outcome, Page } from './page.js'

/** Calls the frame from a page that has opened it. */
export const evaluate = (page: BrowserPage, type: string, input: unknown): Promise<Outcome> =>
  page.evaluate(([type, input]) => (window as unknown as { page: Page }).page.call(type, input as never), [
    type,
    input,
  ] as const)
