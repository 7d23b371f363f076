import { analyticsEvents } from '@keyhook/sdk/wire'
import { serve } from './serve.js'

/**
 * Takes what clients report. A word in the log is all that is kept of it: a payload may hold what a user typed, so none
 * of it is (threat 36).
 */
export function mountAnalyticsEvents(mount: serve.Mount): void {
  const { log } = mount.context

  serve(mount, analyticsEvents.report, async ({ event_name: name }, { app }) => {
    if (/^[a-z][a-z0-9_]{0,99}$/.test(name)) log.debug({ appId: app.id, reported: name }, 'client event')
    return { success: true }
  })
}
