// More than one export: what the pages share that users of a cloud come by.

/** Below which the calls and pages are. */
export const cloudPath = '/api/v1/recovery/oauth'
/** The state that the answer of a cloud does not have. */
export const stateCookie = 'keyhook-recovery-state'

/** No opener policy: the window that the app opened stays the app's (security rule 3). */
export const cloudHeaders = { 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Referrer-Policy': 'no-referrer' }

/** Shown where nothing waits for the user. */
export const endedPage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Begin again</title>
  <h1>This is over</h1>
  <p>It took too long, or was answered before. Close this window and begin again in the app.</p>
</html>
`
