/**
 * Flags to start Chromium with in tests, on any machine: no network traffic of the browser itself, and no process
 * sandbox where it cannot have one (as root, which is how containers run).
 */
export const launchFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
