import { defineConfig } from '@playwright/test'
import whole from './playwright.config.js'

/**
 * Runs the scripts of `npm test`. `npm run journeys` also runs the tagged ones. `@variation`: another script or an
 * in-memory test proves the behaviour daily. `@screens`: the app with custom markup does not run it, because its hooks
 * have separate tests.
 */
export default defineConfig({
  ...whole,
  projects: whole.projects!.map(({ grepInvert = [], ...project }) => ({
    ...project,
    grepInvert: [grepInvert, /@variation/, project.name === 'headless' ? /@screens/ : []].flat(),
  })),
})
